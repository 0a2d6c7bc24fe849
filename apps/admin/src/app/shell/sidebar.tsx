import { AppShell } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { hasRight } from '../../shared/api/rights.ts';
import type { RightChoice } from '../../shared/api/rights.ts';
import { useSession } from '../../shared/api/session.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { isCurrentScreen } from '../current-screen.ts';
import { administration, navigation } from '../navigation.ts';
import classes from './shell.module.css';

interface SidebarProps {
  /** The collapsed sidebar: icons only, with the names as tooltips. */
  isNarrow: boolean;
  onChoose: () => void;
}

export function Sidebar(props: SidebarProps) {
  // Shows the entries of another role as soon as it has changed.
  useSession();
  const isShown = ({ right }: { right: RightChoice | undefined }) =>
    right === undefined || hasRight(right);
  const second = administration.filter(isShown);
  return (
    <>
      <AppShell.Section grow className={classes.links}>
        {navigation.filter(isShown).map((screen) => (
          <Entry key={screen.to} {...screen} {...props} />
        ))}
        {second.length > 0 && <hr className={classes.divider} />}
        {second.map((screen) => (
          <Entry key={screen.to} {...screen} {...props} />
        ))}
      </AppShell.Section>
      <AppShell.Section className={classes.version}>
        {props.isNarrow ? 'v1.0' : 'Admin Panel v1.0'}
      </AppShell.Section>
    </>
  );
}

type EntryProps = SidebarProps & ((typeof navigation)[number] | (typeof administration)[number]);

function Entry({ to, label, icon, also, isNarrow, onChoose }: EntryProps) {
  const isCurrent = isCurrentScreen({ to, also }, useLocation());
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      to={to}
      className={classes.link}
      data-narrow={isNarrow || undefined}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isNarrow ? label : undefined}
      title={isNarrow ? label : undefined}
      onClick={onChoose}
    >
      <Icon name={icon} />
      {!isNarrow && label}
    </Link>
  );
}

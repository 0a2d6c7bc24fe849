import { AppShell } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { Icon } from '../../shared/ui/icon.tsx';
import { navigation } from '../navigation.ts';
import classes from './shell.module.css';

interface SidebarProps {
  /** The collapsed sidebar: icons only, with the names as tooltips. */
  isNarrow: boolean;
  onChoose: () => void;
}

export function Sidebar({ isNarrow, onChoose }: SidebarProps) {
  const { pathname } = useLocation();
  const isCurrent = (to: string, also: readonly string[]) =>
    [to, ...also].some((path) => pathname === path || pathname === `${path}/`);
  return (
    <>
      <AppShell.Section grow className={classes.links}>
        {navigation.map(({ to, label, icon, also }) => (
          <Link
            key={to}
            to={to}
            className={classes.link}
            data-narrow={isNarrow || undefined}
            data-current={isCurrent(to, also) || undefined}
            aria-current={isCurrent(to, also) ? 'page' : undefined}
            aria-label={isNarrow ? label : undefined}
            title={isNarrow ? label : undefined}
            onClick={onChoose}
          >
            <Icon name={icon} />
            {!isNarrow && label}
          </Link>
        ))}
      </AppShell.Section>
      <AppShell.Section className={classes.version}>
        {isNarrow ? 'v1.0' : 'Admin Panel v1.0'}
      </AppShell.Section>
    </>
  );
}

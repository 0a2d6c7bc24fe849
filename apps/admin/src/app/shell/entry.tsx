import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { isCurrentScreen } from '../current-screen.ts';
import type { screens } from '../navigation.ts';
import classes from './shell.module.css';

interface EntryProps {
  screen: (typeof screens)[number];
  isInGroup?: boolean;
  isNarrow: boolean;
  onChoose: () => void;
}

/** The link to a screen. */
export function Entry({ screen, isInGroup, isNarrow, onChoose }: EntryProps) {
  const { to, label, icon } = screen;
  const isCurrent = isCurrentScreen(screen, useLocation());
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      to={to}
      className={classes.link}
      data-in-group={isInGroup || undefined}
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

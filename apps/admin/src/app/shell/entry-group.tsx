import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconName } from '../../shared/ui/icon.tsx';
import classes from './shell.module.css';

interface EntryGroupProps {
  label: string;
  icon: IconName;
  isOpen: boolean;
  /** Whether the current screen is one of its own. */
  isCurrent: boolean;
  isNarrow: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Screens under a name that opens and closes them. Closed around the current screen, the name is marked in its place. */
export function EntryGroup(props: EntryGroupProps) {
  const { label, icon, isOpen, isCurrent, isNarrow, onToggle, children } = props;
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes.link}
        data-narrow={isNarrow || undefined}
        data-current={(isCurrent && !isOpen) || undefined}
        aria-current={isCurrent && !isOpen ? 'true' : undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isNarrow ? label : undefined}
        title={isNarrow ? label : undefined}
        onClick={onToggle}
      >
        <Icon name={icon} />
        {!isNarrow && label}
        <span className={classes.chevron}>
          <Icon name="down" size={isNarrow ? 12 : 16} />
        </span>
      </button>
      <fieldset id={id} aria-label={label} className={classes.group} hidden={!isOpen}>
        {children}
      </fieldset>
    </>
  );
}

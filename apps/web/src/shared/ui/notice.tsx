import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  icon?: IconName;
  /** Where it is all that the page says. */
  heading?: string;
  /** One sentence. */
  children: ReactNode;
  /** The way on: a button or a link. */
  action?: ReactNode;
  /** Announced at once: something went wrong. */
  isError?: boolean;
}

/** What stands where content would be: there is none, or it could not be loaded. */
export function Notice({ icon = 'loaf', heading, children, action, isError = false }: NoticeProps) {
  return (
    <div className={styles.notice} role={isError ? 'alert' : undefined}>
      <Icon name={icon} size={48} />
      {heading && <h1>{heading}</h1>}
      <p>{children}</p>
      {action}
    </div>
  );
}

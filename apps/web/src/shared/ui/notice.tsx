import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  icon?: IconName;
  /** Whether it is the only content of the page. */
  heading?: string;
  /** One sentence. */
  children: ReactNode;
  /** The action offered: a button or a link. */
  action?: ReactNode;
  /** Announced by screen readers: an error. */
  isError?: boolean;
}

/** A message in place of content that does not exist or could not be loaded. */
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

import type { ComponentProps } from 'react';
import styles from './container.module.css';

/** The page's content width with its gutters. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return <div className={[styles.container, className].filter(Boolean).join(' ')} {...props} />;
}

import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Look = 'primary' | 'accent' | 'quiet';

function classOf(look: Look, className: string | undefined): string {
  return [styles.button, styles[look], className].filter(Boolean).join(' ');
}

/** A button that performs an action on this page. */
export function Button({
  look = 'primary',
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { look?: Look }) {
  return <button type={type} className={classOf(look, className)} {...props} />;
}

/** An external link that looks like a button. */
export function ButtonAnchor({
  look = 'primary',
  className,
  children,
  ...props
}: ComponentProps<'a'> & { look?: Look }) {
  return (
    <a className={classOf(look, className)} {...props}>
      {children}
    </a>
  );
}

/** An internal link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);

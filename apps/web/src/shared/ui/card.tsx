import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import styles from './card.module.css';

/** The aspect ratio of every picture in a card. */
export const cardRatio = '4 / 3';

/** A card that is one link. It needs a heading, which gives it a short accessible name. */
export const CardLink = createLink(function Card({
  className,
  children,
  ...props
}: ComponentProps<'a'>) {
  return (
    <a className={[styles.card, className].filter(Boolean).join(' ')} {...props}>
      {children}
    </a>
  );
});

/** A card without a link. */
export function CardFrame({ className, ...props }: ComponentProps<'div'>) {
  return <div className={[styles.card, className].filter(Boolean).join(' ')} {...props} />;
}

/** Cards in two columns on a phone, four on a desktop. */
export function CardGrid({ className, ...props }: ComponentProps<'ul'>) {
  return <ul className={[styles.grid, className].filter(Boolean).join(' ')} {...props} />;
}

/** The text below a card's picture. */
export function CardText({ className, ...props }: ComponentProps<'div'>) {
  return <div className={[styles.text, className].filter(Boolean).join(' ')} {...props} />;
}

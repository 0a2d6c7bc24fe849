import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import styles from './card.module.css';

/** The ratio of every picture in a card. */
export const cardRatio = '4 / 3';

/** A calm surface whose whole is the link. Give it a heading, so that it has a short name. */
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

/** The same surface for what is no link. */
export function CardFrame({ className, ...props }: ComponentProps<'div'>) {
  return <div className={[styles.card, className].filter(Boolean).join(' ')} {...props} />;
}

/** Cards in two columns on a phone, four on a desktop. */
export function CardGrid({ className, ...props }: ComponentProps<'ul'>) {
  return <ul className={[styles.grid, className].filter(Boolean).join(' ')} {...props} />;
}

/** The words below a card's picture. */
export function CardText({ className, ...props }: ComponentProps<'div'>) {
  return <div className={[styles.text, className].filter(Boolean).join(' ')} {...props} />;
}

import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** The list around the `Fact`s of a record. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** A fact, with the word for it beside it. */
export function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </>
  );
}

import { Fragment } from 'react';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** What a record says of itself, with the word for each of its facts beside it. */
export function Facts({ of }: { of: readonly (readonly [word: string, fact: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {of.map(([word, fact]) => (
        <Fragment key={word}>
          <dt>{word}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

import type { Picture } from '@bakery/schemas/content/media';
import type { VersionValue } from '@bakery/schemas/content/versions';
import { Badge, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { StoredPicture } from '../ui/stored-picture.tsx';
import type { ComparedTextProps } from './compared-text.tsx';
import plain from '../ui/plain-list.module.css';
import classes from './compared.module.css';

// With the library that compares words.
const ComparedText = lazy(async () => ({
  default: (await import('./compared-text.tsx')).ComparedText,
}));

/** A field of two versions. */
export interface FieldPair {
  label: string;
  before: VersionValue;
  after: VersionValue;
}

interface ComparedFieldProps extends FieldPair {
  /** The names of the two versions; undefined where the field is the same in both. */
  names: [before: string, after: string] | undefined;
}

export function ComparedField({ label, before, after, names }: ComparedFieldProps) {
  return (
    <section aria-label={label}>
      <Text fw={600} mb={6} component="h3">
        {label}
      </Text>
      {names ? (
        <div className={classes.sides}>
          {(['before', 'after'] as const).map((side, index) => (
            <div key={side} className={classes.side}>
              <span className={classes.sideName}>{names[index]}</span>
              <ComparedSide before={before} after={after} side={side} />
            </div>
          ))}
        </div>
      ) : (
        <div className={classes.side}>
          <ComparedSide before={before} after={after} side="after" />
        </div>
      )}
    </section>
  );
}

/** One side of a comparison, with what the other does not have marked. */
export function ComparedSide({ before, after, side, isChoice = false }: ComparedTextProps) {
  if (before.type === 'pictures' || after.type === 'pictures') {
    const [own, other] = side === 'before' ? [before, after] : [after, before];
    if (own.type === 'text' && own.text !== '') return own.text;
    const mark = side === 'before' ? 'Removed' : 'Added';
    return (
      <Pictures
        pictures={picturesOf(own)}
        others={picturesOf(other)}
        mark={isChoice ? 'Only here' : mark}
      />
    );
  }
  return (
    <Suspense fallback={textOf(side === 'before' ? before : after)}>
      <ComparedText before={before} after={after} side={side} isChoice={isChoice} />
    </Suspense>
  );
}

interface PicturesProps {
  pictures: readonly Picture[];
  others: readonly Picture[];
  mark: string;
}

function Pictures({ pictures, others, mark }: PicturesProps) {
  if (pictures.length === 0) return 'No picture';
  return (
    <ul className={`${plain.list} ${classes.pictures}`}>
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <StoredPicture
            picture={picture}
            alt={picture.alt || `Picture ${index + 1}`}
            ratio={1}
            sizes="132px"
            fit="contain"
          />
          {!others.some(({ id }) => id === picture.id) && (
            <Badge mt={6} variant="outline" color="gray" tt="none">
              {mark}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

const picturesOf = (value: VersionValue) => (value.type === 'pictures' ? value.pictures : []);
const textOf = (value: VersionValue) => (value.type === 'text' ? value.text : '');

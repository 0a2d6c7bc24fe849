import { mergeValues } from '../../shared/merge/merge.ts';
import { plain } from '../../shared/merge/shape.ts';
import type { MergeField } from '../../shared/merge/shape.ts';
import type { Saver } from './saver.ts';

/** The record that is stored now, after a save that was made from an earlier version. */
export interface Reloaded<R> {
  record: R;
  /** The record that it was made from, where that is not what the form has begun with; null where nobody knows. */
  base?: R | null | undefined;
  /** Called when the values of the form are merged with it, which is what the next save is made from. */
  accept?: () => void;
}

/** The values that somebody else has stored since a form has begun. */
export interface Conflict<V> {
  version: number;
  theirs: V;
  /** The values from which both were changed; undefined where nobody knows. */
  base: V | undefined;
  saver: Saver | undefined;
  accept: (() => void) | undefined;
  /** Whether the conflict came from saving a draft: the choice is saved in the same way. */
  isDraft: boolean;
}

/** Merges the values of a form with those of a conflict; a field that is not described is one value. */
export function mergeConflict<V extends Record<string, unknown>>(
  described: readonly MergeField[],
  { base, theirs }: Conflict<V>,
  mine: V,
) {
  const names = new Set(described.map(({ name }) => name));
  const others = Object.keys(mine)
    .filter((name) => !names.has(name))
    .map((name) => ({ name, label: name, shape: plain }));
  return mergeValues([...described, ...others], { base, mine, theirs });
}

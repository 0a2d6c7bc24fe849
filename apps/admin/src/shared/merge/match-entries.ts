import { isSameValue } from './shape.ts';
import type { ListShape } from './shape.ts';

/**
 * Finds the entry of an earlier list that each entry of a later one is, by its index; undefined for a new one. The
 * match is the entry that is the same, else that with the same key, else that which stood between the same entries.
 */
export function matchEntries(
  shape: ListShape,
  before: readonly unknown[],
  after: readonly unknown[],
): (number | undefined)[] {
  const matches: (number | undefined)[] = after.map(() => undefined);
  const taken = new Set<number>();
  const isFree = (index: number) => index < before.length && !taken.has(index);
  function match(isMatch: (own: unknown, earlier: unknown) => boolean): void {
    for (const [index, own] of after.entries()) {
      if (matches[index] !== undefined) continue;
      const found =
        isFree(index) && isMatch(own, before[index])
          ? index
          : before.findIndex((earlier, n) => isFree(n) && isMatch(own, earlier));
      if (found === -1) continue;
      matches[index] = found;
      taken.add(found);
    }
  }
  match((own, earlier) => isSameValue(shape.of, own, earlier));
  match((own, earlier) => {
    const key = shape.keyOf(own);
    return Boolean(key) && key === shape.keyOf(earlier);
  });
  if (shape.isRenamed) matchByPlace(before.length, matches, taken);
  return matches;
}

/** Matches what is left between two matched entries where there is as much of it in both lists. */
function matchByPlace(count: number, matches: (number | undefined)[], taken: ReadonlySet<number>) {
  const left = new Map<number, number[]>();
  let previous = -1;
  for (let index = 0; index < count; index += 1) {
    if (taken.has(index)) previous = index;
    else left.set(previous, [...(left.get(previous) ?? []), index]);
  }
  const found = new Map<number, number[]>();
  previous = -1;
  for (const [index, match] of matches.entries()) {
    if (match !== undefined) previous = match;
    else found.set(previous, [...(found.get(previous) ?? []), index]);
  }
  for (const [place, indexes] of found) {
    const earlier = left.get(place) ?? [];
    if (earlier.length !== indexes.length) continue;
    for (const [n, index] of indexes.entries()) matches[index] = earlier[n];
  }
}

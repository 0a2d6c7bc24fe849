import { pairUp } from '../../../core/pair-up.ts';
/** How often each number occurs. */
export type Occurrences = Map<number, number>;

export function addOccurrences(
  to: Occurrences,
  values: readonly number[],
  counts: readonly number[],
): void {
  for (const [value, count] of pairUp(values, counts)) to.set(value, (to.get(value) ?? 0) + count);
}

export function countOccurrences(of: Occurrences): number {
  let count = 0;
  for (const times of of.values()) count += times;
  return count;
}

/** The smallest of the numbers that is at least as large as this share of them; null where there is none. */
export function percentileOf(of: Occurrences, share: number): number | null {
  const wanted = share * countOccurrences(of);
  let seen = 0;
  for (const [value, count] of [...of].toSorted(([one], [other]) => one - other)) {
    seen += count;
    if (seen >= wanted) return value;
  }
  return null;
}

/** How often each number occurs. */
export type Occurrences = Map<number, number>;

export function addOccurrences(
  to: Occurrences,
  values: readonly number[],
  counts: readonly number[],
): void {
  for (const [index, value] of values.entries()) {
    to.set(value, (to.get(value) ?? 0) + counts[index]!);
  }
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
  for (const value of [...of.keys()].toSorted((one, other) => one - other)) {
    seen += of.get(value)!;
    if (seen >= wanted) return value;
  }
  return null;
}

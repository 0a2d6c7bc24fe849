export type Compare<T> = (a: T, b: T) => number;

/** Values that are computed from a list of records when they are first needed. */
interface Views<T> {
  /** The records by a field whose values, or whose lists' entries, are unique. */
  indexes: Map<string, Map<unknown, T>>;
  ordered: Map<Compare<T>, readonly T[]>;
}

/** The records that a change removes from a list and adds to it. */
export interface RecordChanges<T> {
  removed: readonly T[];
  added: readonly T[];
}

/** Beyond so many changes sorting is quicker than inserting one by one. */
const maxInserts = 50;

const viewsByList = new WeakMap<readonly unknown[], Views<unknown>>();

function viewsOf<T>(list: readonly T[]): Views<T> {
  const known = viewsByList.get(list);
  if (known) return known as Views<T>;
  const views: Views<T> = { indexes: new Map(), ordered: new Map() };
  viewsByList.set(list, views as Views<unknown>);
  return views;
}

/** Finds the record of a list with this value in a field whose values are unique. */
export function findByField<T extends object, Name extends keyof T & string>(
  list: readonly T[],
  field: Name,
  value: T[Name],
): T | undefined {
  const { indexes } = viewsOf(list);
  let index = indexes.get(field);
  if (!index) {
    index = new Map(list.map((record) => [record[field], record]));
    indexes.set(field, index);
  }
  return index.get(value);
}

/** Finds the record of a list whose list of texts in this field has this one; no two records have one in common. */
export function findByEntry<Name extends string, T extends Record<Name, readonly string[]>>(
  list: readonly T[],
  field: Name,
  entry: string,
): T | undefined {
  const { indexes } = viewsOf(list);
  let index = indexes.get(field);
  if (!index) {
    index = new Map(list.flatMap((record) => record[field].map((each) => [each, record] as const)));
    indexes.set(field, index);
  }
  return index.get(entry);
}

/** The list in another order; `compare` is to be the same function each time, and equal for no two records. */
export function inOrder<T>(list: readonly T[], compare: Compare<T>): readonly T[] {
  const { ordered } = viewsOf(list);
  let sorted = ordered.get(compare);
  if (!sorted) {
    sorted = list.toSorted(compare);
    ordered.set(compare, sorted);
  }
  return sorted;
}

/**
 * Applies changes to a list in the order of `compare`. Values derived from the previous list are
 * updated for the new one, at the cost of the changes; for holders of the previous list they are
 * computed again.
 */
export function changeList<T>(
  list: readonly T[],
  compare: Compare<T>,
  changes: RecordChanges<T>,
): readonly T[] {
  const { removed, added } = changes;
  if (removed.length === 0 && added.length === 0) return list;
  const next = replaceIn(list, compare, changes);
  const { indexes, ordered } = viewsOf(list);
  viewsByList.delete(list);
  for (const [field, index] of indexes) changeIndex(index, field as keyof T, changes);
  for (const [order, sorted] of ordered) ordered.set(order, replaceIn(sorted, order, changes));
  viewsByList.set(next, { indexes, ordered } as Views<unknown>);
  return next;
}

function changeIndex<T>(
  index: Map<unknown, T>,
  field: keyof T,
  { removed, added }: RecordChanges<T>,
): void {
  for (const record of removed) {
    for (const key of keysOf(record[field])) if (index.get(key) === record) index.delete(key);
  }
  for (const record of added) for (const key of keysOf(record[field])) index.set(key, record);
}

/** A field whose value is a list has an index by its entries. */
function keysOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function replaceIn<T>(
  sorted: readonly T[],
  compare: Compare<T>,
  { removed, added }: RecordChanges<T>,
): readonly T[] {
  if (removed.length + added.length > maxInserts) {
    const gone = new Set(removed);
    return [...sorted.filter((record) => !gone.has(record)), ...added].sort(compare);
  }
  const next = [...sorted];
  for (const record of removed) {
    const at = placeOf(next, compare, record);
    if (next[at] === record) next.splice(at, 1);
  }
  for (const record of added) next.splice(placeOf(next, compare, record), 0, record);
  return next;
}

/** Where a record is in a sorted list, or is to be put. */
function placeOf<T>(sorted: readonly T[], compare: Compare<T>, record: T): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(sorted[middle]!, record) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

import { isObject } from '../../common/is-object.ts';

/** The differences of a value from its original: groups by their fields, lists as a whole; undefined for none. */
export function findDifferences(original: unknown, value: unknown): unknown {
  if (!isObject(original) || !isObject(value)) {
    return JSON.stringify(original) === JSON.stringify(value) ? undefined : value;
  }
  const differences = Object.entries(value)
    .map(([name, part]) => [name, findDifferences(original[name], part)] as const)
    .filter(([, part]) => part !== undefined);
  return differences.length === 0 ? undefined : Object.fromEntries(differences);
}

/** The value again, from its original; what has all of its fields stays as it is. */
export function applyDifferences<T>(original: T, differences: unknown): T {
  if (!isObject(original) || !isObject(differences)) return differences as T;
  const changed = Object.entries(differences).map(
    ([name, part]) => [name, applyDifferences(original[name], part)] as const,
  );
  return { ...original, ...Object.fromEntries(changed) };
}

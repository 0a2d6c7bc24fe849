type Content = Record<string, unknown>;

/** The differences of a value from its original: groups by their fields, lists as a whole; undefined for none. */
export function findDifferences(original: unknown, value: unknown): unknown {
  if (!isGroup(original) || !isGroup(value)) {
    return JSON.stringify(original) === JSON.stringify(value) ? undefined : value;
  }
  const differences = Object.entries(value)
    .map(([name, part]) => [name, findDifferences(original[name], part)] as const)
    .filter(([, part]) => part !== undefined);
  return differences.length === 0 ? undefined : Object.fromEntries(differences);
}

/** The value again, from its original; what has all of its fields stays as it is. */
export function applyDifferences<T>(original: T, differences: unknown): T {
  if (!isGroup(original) || !isGroup(differences)) return differences as T;
  const changed = Object.entries(differences).map(([name, part]) => [
    name,
    applyDifferences((original as Content)[name], part),
  ]);
  return { ...original, ...(Object.fromEntries(changed) as object) };
}

function isGroup(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

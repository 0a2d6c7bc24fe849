/** The names of an object with their types: for tables that have no further names than their type says. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}

/** A table with a value for each of these names. */
export function tableOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key, index: number) => Value,
): Record<Key, Value> {
  const entries = keys.map((key, index) => [key, valueOf(key, index)] as const);
  return Object.fromEntries(entries) as Record<Key, Value>;
}

/** The value of a name in a table, also for names that come from outside, such as `constructor`. */
export function findOwn<Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

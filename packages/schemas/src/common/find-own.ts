/** The value of a name in a table, also for names that come from outside, such as `constructor`. */
export function findOwn<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The row of a query that has exactly one, such as a count. */
export function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('A query that has a row had none.');
  return row;
}

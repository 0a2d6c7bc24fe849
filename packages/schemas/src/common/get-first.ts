/** The first of a list that is never empty; throws for one that is. */
export function getFirst<Item>(list: readonly Item[], what: string): Item {
  const [first] = list;
  if (first === undefined) throw new Error(`There is no ${what}.`);
  return first;
}

/** The items of two lists, each with the one in its place in the other. Throws where one list is longer. */
export function pairUp<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  if (ones.length !== others.length) throw new Error('The lists are not of one length.');
  const left = others.values();
  return ones.flatMap((one): [One, Other][] => {
    const next = left.next();
    return next.done ? [] : [[one, next.value]];
  });
}

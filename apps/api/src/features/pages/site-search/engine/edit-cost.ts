const vowels = 'aeiou';

/** Pairs of sounds that people take for each other. */
const similar = new Set(['au', 'ae', 'ao', 'ei', 'ou'].flatMap(bothWays));
const related = new Set(
  ['dr', 'dt', 'bv', 'mn', 'js', 'cs', 'gj', 'gk', 'cj', 'ck', 'fp', 'fv', 'iy', 'ks'].flatMap(
    bothWays,
  ),
);

function bothWays(pair: string): string[] {
  return [pair, pair.charAt(1) + pair.charAt(0)];
}

/** The cost of a pair of letters typed in the wrong order. */
const swapCost = 0.8;

function replaceCost(a: string, b: string): number {
  if (a === b) return 0;
  if (similar.has(a + b)) return 0.3;
  if (related.has(a + b)) return 0.5;
  return vowels.includes(a) && vowels.includes(b) ? 0.5 : 1;
}

function insertCost(letter: string): number {
  if (letter === 'a') return 0.35;
  return vowels.includes(letter) || letter === 'h' || letter === 'y' ? 0.5 : 1;
}

/**
 * The cost of making one sound of another one: vowels are cheap, since people hear and write them differently.
 * Infinity where it is more than `max`.
 */
export function editCost(from: string, to: string, max: number): number {
  if (from === to) return 0;
  if (Math.abs(from.length - to.length) * 0.35 > max) return Infinity;
  let beforeLast: number[] = [];
  let last: number[] = [0];
  let whole = 0;
  for (let n = 0; n < to.length; n += 1) last.push((whole += insertCost(to.charAt(n))));
  for (let i = 1; i <= from.length; i += 1) {
    const letter = from.charAt(i - 1);
    let diagonal = last[0]!;
    let left = diagonal + insertCost(letter);
    let least = left;
    const row = [left];
    for (let j = 1; j <= to.length; j += 1) {
      const other = to.charAt(j - 1);
      const above = last[j]!;
      let cost = Math.min(
        diagonal + replaceCost(letter, other),
        above + insertCost(letter),
        left + insertCost(other),
      );
      if (i > 1 && j > 1 && letter === to[j - 2] && from[i - 2] === other && letter !== other) {
        cost = Math.min(cost, beforeLast[j - 2]! + swapCost);
      }
      row.push(cost);
      if (cost < least) least = cost;
      diagonal = above;
      left = cost;
    }
    // A swap may go back two rows, for no more than its cost.
    if (least > max + swapCost) return Infinity;
    beforeLast = last;
    last = row;
  }
  const cost = last[to.length]!;
  return cost <= max ? cost : Infinity;
}

/** Whether two sounds begin so much alike that one may be an error of the other. */
export function beginAlike(from: string, to: string): boolean {
  const [a = '', b = ''] = [from[0], to[0]];
  return a === b || (vowels.includes(a) && vowels.includes(b));
}

/** The number of letters that are missing, wrong, too many or swapped; Infinity for more than `max`. */
export function countTypos(from: string, to: string, max: number): number {
  if (Math.abs(from.length - to.length) > max) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, n) => n);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    let [diagonal, left] = [i - 1, i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const above = last[j]!;
      let count = Math.min(diagonal + (isSame ? 0 : 1), above + 1, left + 1);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        count = Math.min(count, beforeLast[j - 2]! + 1);
      }
      row.push(count);
      diagonal = above;
      left = count;
    }
    beforeLast = last;
    last = row;
  }
  const count = last[to.length]!;
  return count <= max ? count : Infinity;
}

/** The number of typos up to which two words of this length count as the same. */
export function toleratedTypos(length: number): number {
  return length < 5 ? 0 : length < 8 ? 1 : 2;
}

/** The cost up to which two sounds of this length count as the same word. */
export function toleratedCost(length: number): number {
  if (length < 3) return 0;
  if (length === 3) return 0.5;
  if (length < 6) return 1;
  return length < 8 ? 1.4 : 2;
}

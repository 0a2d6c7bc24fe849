import { beginAlike, countTypos, editCost, toleratedCost, toleratedTypos } from './edit-cost.ts';
import { soundOf, stemOf } from './sound.ts';

const alike = { stem: 0.98, sound: 0.95, error: 0.86, perError: 0.12 };

/** How much two folded words are the same, from 0 to 1: as they are written, as they sound, or but for errors. */
export function likenessOf(a: string, b: string): number {
  if (a === b) return 1;
  if (stemOf(a) === stemOf(b)) return alike.stem;
  const [first, second] = [soundOf(a), soundOf(b)];
  if (first === second) return alike.sound;
  const typos = countTypos(a, b, Math.min(toleratedTypos(a.length), toleratedTypos(b.length)));
  const most = Math.min(toleratedCost(first.length), toleratedCost(second.length));
  const cost = beginAlike(first, second) ? editCost(first, second, most) : Infinity;
  const least = Math.min(typos, cost);
  return least === Infinity ? 0 : alike.error - alike.perError * least;
}

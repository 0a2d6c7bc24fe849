import { randomInt } from 'node:crypto';

/** Without letters and digits that are mistaken for each other. */
export const readableAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random code to be read off a screen or paper, in groups: nearly five bits a character. */
export function randomReadableCode(groups: { count: number; length: number }): string {
  const group = () =>
    Array.from(
      { length: groups.length },
      () => readableAlphabet[randomInt(readableAlphabet.length)],
    ).join('');
  return Array.from({ length: groups.count }, group).join('-');
}

import { colours, emblem } from '@bakery/schemas/pages/brand.constants';

/** The original's emblem, in a square of 64. */
export function drawEmblem(): string {
  return emblem.parts
    .map(({ tone, path }) => `<path fill="${colours[tone]}" d="${path}"/>`)
    .join('');
}

export const emblemSide = 64;

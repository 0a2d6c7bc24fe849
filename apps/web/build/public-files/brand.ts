import { colours, emblem } from '@bakery/schemas/pages/brand.constants';

const namespace = 'xmlns="http://www.w3.org/2000/svg"';

function drawEmblem(): string {
  return emblem.parts
    .map(({ tone, path }) => `<path fill="${colours[tone]}" d="${path}"/>`)
    .join('');
}

/**
 * The emblem centred on a navy background, at `scale` of the icon's size. Systems crop maskable
 * icons to a circle of 80% of their width, so these need a scale of 0.6 or less.
 */
export function iconSvg(scale: number, rounded = false): string {
  const offset = 32 * (1 - scale);
  const ground = `<rect width="64" height="64"${rounded ? ' rx="14"' : ''} fill="${colours.navy}"/>`;
  const sign = `<g transform="translate(${offset} ${offset}) scale(${scale})">${drawEmblem()}</g>`;
  return `<svg ${namespace} viewBox="0 0 64 64">${ground}${sign}</svg>`;
}

import { site } from '../../src/texts/site.ts';
import { emblem } from '../../src/shared/brand/emblem.ts';
import { escapeXml } from '../../src/server/documents/xml.ts';
import { outlineText } from './fonts.ts';
import type { SiteFonts } from './fonts.ts';

/** The design's colours, as in src/shared/styles/tokens.css. */
export const colours = {
  navy: site.themeColor,
  amber: '#e8a020',
  paper: '#fbf6ec',
  ink: '#131b30',
  crust: '#8a5410',
  line: '#e4d8c1',
} as const;

const namespace = 'xmlns="http://www.w3.org/2000/svg"';

function drawEmblem(): string {
  return emblem.parts
    .map(({ tone, path }) => `<path fill="${colours[tone]}" d="${path}"/>`)
    .join('');
}

/** The emblem alone, with a transparent background. */
export function emblemSvg(): string {
  return `<svg ${namespace} viewBox="${emblem.viewBox}">${drawEmblem()}</svg>`;
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

/** The emblem with the bakery's name, whose letters are outlines: it needs no font. */
export function logoSvg(fonts: SiteFonts): string {
  const name = outlineText(fonts.display, site.name, 27);
  const since = outlineText(fonts.strong, `Since ${site.since}`.toUpperCase(), 13, 2.4);
  const width = Math.ceil(76 + Math.max(name.width, since.width));
  return (
    `<svg ${namespace} viewBox="0 0 ${width} 64" role="img">` +
    `<title>${escapeXml(site.name)}</title>${drawEmblem()}<g fill="${colours.navy}">` +
    `<path transform="translate(74 33)" d="${name.path}"/>` +
    `<path transform="translate(75 54)" d="${since.path}"/></g></svg>`
  );
}

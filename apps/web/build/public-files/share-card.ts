import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { site } from '../../src/texts/site.ts';
import { shareCard } from '../../src/shared/seo/share-card.ts';
import { colours, emblemSvg } from './brand.ts';
import { outlineText } from './fonts.ts';
import type { SiteFonts } from './fonts.ts';

/** Its left half is empty, which leaves room for the name. */
const background = fileURLToPath(
  new URL('../../../../pictures/banner-bread.webp', import.meta.url),
);

/** The preview picture of shared links, for pages without a picture of their own. */
export async function makeShareCard(fonts: SiteFonts): Promise<Buffer> {
  const { width, height } = shareCard;
  const card = sharp(background).resize({ width, height, fit: 'cover', position: 'right' });
  return card
    .composite([{ input: Buffer.from(drawName(fonts)), left: 0, top: 0 }])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function drawName(fonts: SiteFonts): string {
  const { width, height } = shareCard;
  const lines = breakInTwo(site.name).map((line) => outlineText(fonts.display, line, 68).path);
  const since = outlineText(fonts.strong, `Since ${site.since}`.toUpperCase(), 26, 5).path;
  const below = 62 + lines.length * 78;
  const inner = emblemSvg().replace('<svg ', '<svg x="60" y="56" width="132" height="132" ');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}">${inner}<g fill="${colours.navy}">` +
    lines.map((d, n) => `<path transform="translate(220 ${116 + n * 78})" d="${d}"/>`).join('') +
    `<path transform="translate(222 ${below + 34})" d="${since}"/></g>` +
    `<rect y="${height - 12}" width="${width}" height="12" fill="${colours.navy}"/></svg>`
  );
}

/** Splits a long name into two lines of similar length. */
function breakInTwo(name: string): string[] {
  const words = name.split(' ');
  if (name.length < 16 || words.length < 2) return [name];
  const breaks = words.slice(1).map((_, index) => ({
    first: words.slice(0, index + 1).join(' '),
    second: words.slice(index + 1).join(' '),
  }));
  const maxLength = ({ first, second }: (typeof breaks)[number]) =>
    Math.max(first.length, second.length);
  const best = breaks.reduce((a, b) => (maxLength(b) < maxLength(a) ? b : a));
  return [best.first, best.second];
}

import { fileURLToPath } from 'node:url';
import { colours } from '@bakery/schemas/pages/brand.constants';
import { getFirst } from '@bakery/schemas/common/get-first';
import type { Deps } from '../../../deps.ts';
import { faceForHeading, loadFonts } from '../../../core/drawing/fonts.ts';
import type { Fonts } from '../../../core/drawing/fonts.ts';
import { outlineText } from '../../../core/drawing/outline-text.ts';
import type { Outline } from '../../../core/drawing/outline-text.ts';
import { drawPicture, wrapSvg } from '../../../core/drawing/picture-svg.ts';
import { breakLines } from './break-lines.ts';
import type { Brand } from './brand.ts';
import { drawEmblem, emblemSide } from './emblem.ts';

const size = { width: 1_200, height: 630 };
/** The picture whose left half and upper third are empty, which leaves room for the name. */
const background = fileURLToPath(
  new URL('../../../../../../pictures/banner-bread.webp', import.meta.url),
);
/** The room for the name beside the sign, and below one that is wide. */
const room = { beside: 700, below: 540 };
/** Three lines are small ones: the bread begins below them. */
const looks = [
  { fontSize: 68, counts: [2] },
  { fontSize: 60, counts: [2] },
  { fontSize: 52, counts: [2] },
  { fontSize: 44, counts: [2, 3] },
  { fontSize: 36, counts: [2, 3] },
];
/** A name of one line up to this length. */
const oneLine = 16;

/** The preview picture of shared links, for pages without a picture of their own. */
export async function drawShareCard(
  { images }: Pick<Deps, 'images'>,
  brand: Brand,
): Promise<Buffer> {
  const fonts = await loadFonts();
  const svg = wrapSvg(size, drawCard(fonts, brand));
  return images.draw({ svg, format: 'jpeg', background });
}

function drawCard(fonts: Fonts, { name, since, sign }: Brand): string {
  const isWide = sign !== undefined && sign.width > 1.4 * sign.height;
  const left = isWide ? 62 : 220;
  const top = isWide ? 264 : 116;
  const { lines, fontSize } = fitName(fonts, name, isWide ? room.below : room.beside);
  const lead = Math.round(fontSize * 1.15);
  const year = outlineText(fonts.strong, `Since ${since}`.toUpperCase(), 26, 5).path;
  const below = top + (lines.length - 1) * lead + 58;
  return (
    drawSign(sign, isWide) +
    `<g fill="${colours.navy}">` +
    lines
      .map(({ path }, n) => `<path transform="translate(${left} ${top + n * lead})" d="${path}"/>`)
      .join('') +
    `<path transform="translate(${left + 2} ${below})" d="${year}"/></g>` +
    `<rect y="${size.height - 12}" width="${size.width}" height="12" fill="${colours.navy}"/>`
  );
}

function drawSign(sign: Brand['sign'], isWide: boolean): string {
  if (!sign) {
    const scale = 132 / emblemSide;
    return `<g transform="translate(60 56) scale(${scale})">${drawEmblem()}</g>`;
  }
  const { dataUrl, width, height } = sign;
  const scale = isWide ? Math.min(480 / width, 128 / height) : Math.min(132 / width, 132 / height);
  const shown = { width: width * scale, height: height * scale };
  const x = isWide ? 60 : 60 + (132 - shown.width) / 2;
  return drawPicture(dataUrl, { x, y: 56 + (132 - shown.height) / 2, ...shown });
}

/** The name as large as there is room for it, in up to three lines. */
function fitName(
  fonts: Fonts,
  name: string,
  width: number,
): { lines: Outline[]; fontSize: number } {
  const face = faceForHeading(fonts, name);
  const isShort = name.length < oneLine;
  const drawn = looks.flatMap(({ fontSize, counts }) =>
    (isShort ? [1, ...counts] : counts).map((count) => ({
      fontSize,
      lines: breakLines(name, count).map((line) => outlineText(face, line, fontSize)),
    })),
  );
  const fitting = drawn.find(({ lines }) => lines.every((line) => line.width <= width));
  return fitting ?? getFirst(drawn.toReversed(), 'look');
}

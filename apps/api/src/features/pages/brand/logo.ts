import { colours } from '@bakery/schemas/pages/brand.constants';
import { faceForHeading, loadFonts } from '../../../core/drawing/fonts.ts';
import { outlineText } from '../../../core/drawing/outline-text.ts';
import { drawPicture, wrapSvg } from '../../../core/drawing/picture-svg.ts';
import type { Brand } from './brand.ts';
import { drawEmblem } from './emblem.ts';

/** The sign with the bakery's name, whose letters are outlines: it needs no font. */
export async function drawLogo({ name, since, sign }: Brand): Promise<string> {
  const fonts = await loadFonts();
  const title = outlineText(faceForHeading(fonts, name), name, 27);
  const year = outlineText(fonts.strong, `Since ${since}`.toUpperCase(), 13, 2.4);
  const shape = sign ? Math.min(sign.width / sign.height, 3) : 1;
  const left = Math.round(64 * shape) + 10;
  const drawn = sign ? drawPicture(sign.dataUrl, { width: 64 * shape, height: 64 }) : drawEmblem();
  const size = { width: Math.ceil(left + 2 + Math.max(title.width, year.width)), height: 64 };
  return wrapSvg(
    size,
    `${drawn}<g fill="${colours.navy}"><path transform="translate(${left} 33)" d="${title.path}"/>` +
      `<path transform="translate(${left + 1} 54)" d="${year.path}"/></g>`,
  );
}

import { toDrawable } from './drawable.ts';
import type { Face } from './fonts.ts';

export interface Outline {
  /** An SVG path that starts at 0 on the baseline. */
  path: string;
  width: number;
}

/** A line of text as its outlines, which need no font where they are drawn. */
export function outlineText(face: Face, text: string, size: number, tracking = 0): Outline {
  const { font } = face;
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(toDrawable(face, text));
  let x = 0;
  const paths = glyphs.map((glyph, index) => {
    const { xOffset, yOffset, xAdvance } = positions[index]!;
    const outline = glyph.path
      .scale(scale, -scale)
      .translate(x + xOffset * scale, -yOffset * scale);
    x += xAdvance * scale + (index < glyphs.length - 1 ? tracking : 0);
    return shorten(outline.toSVG());
  });
  return { path: paths.join(''), width: x };
}

/** Two decimals are more precise than any screen. */
function shorten(path: string): string {
  return path.replaceAll(/-?\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(2))));
}

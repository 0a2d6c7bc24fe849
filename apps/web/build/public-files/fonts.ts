import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import subsetFont from 'subset-font';

/** The site's fonts, uncompressed, for drawing outside a browser. */
export interface SiteFonts {
  display: Buffer;
  text: Buffer;
  strong: Buffer;
}

export async function loadFonts(): Promise<SiteFonts> {
  const [display, text, strong] = await Promise.all([
    unpack('fraunces.woff2'),
    unpack('mukta-400.woff2'),
    unpack('mukta-600.woff2'),
  ]);
  return { display, text, strong };
}

async function unpack(name: string): Promise<Buffer> {
  const file = await readFile(new URL(`../../src/shared/fonts/${name}`, import.meta.url));
  return subsetFont(file, '', { targetFormat: 'sfnt', keepAllGlyphs: true });
}

/**
 * A line of text as one SVG path that starts at 0 on the baseline, and its width in the same units.
 */
export function outlineText(
  file: Buffer,
  text: string,
  size: number,
  tracking = 0,
): { path: string; width: number } {
  const font = create(file) as Font;
  const scale = size / font.unitsPerEm;
  let x = 0;
  const path = font.layout(text).glyphs.map((glyph, index, all) => {
    const outline = glyph.path.scale(scale, -scale).translate(x, 0);
    x += glyph.advanceWidth * scale + (index < all.length - 1 ? tracking : 0);
    return shorten(outline.toSVG());
  });
  return { path: path.join(''), width: x };
}

/** Two decimals are more precise than any screen. */
function shorten(path: string): string {
  return path.replaceAll(/-?\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(2))));
}

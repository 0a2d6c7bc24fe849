import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';

/** A font of the server's own, since the systems that it runs on may have none. */
export interface Face {
  file: Buffer;
  font: Font;
}

/** `text` and `strong` have Devanagari too, `display` Latin letters alone. */
export interface Fonts {
  display: Face;
  text: Face;
  strong: Face;
}

let loading: Promise<Fonts> | undefined;

/** The fonts, read at the first call. */
export function loadFonts(): Promise<Fonts> {
  loading ??= readFonts();
  // A failure may pass: the next call tries again.
  loading.catch(() => (loading = undefined));
  return loading;
}

async function readFonts(): Promise<Fonts> {
  const [display, text, strong] = await Promise.all([
    readFace('fraunces.ttf'),
    readFace('mukta-400.ttf'),
    readFace('mukta-600.ttf'),
  ]);
  return { display, text, strong };
}

async function readFace(name: string): Promise<Face> {
  const file = await readFile(new URL(`../../../fonts/${name}`, import.meta.url));
  const { create } = await import('fontkit');
  const font = create(file);
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts.`);
  return { file, font };
}

/** Whether a font has all characters of a text; those without a shape, such as joiners, count as had. */
export function hasCharacters({ font }: Face, text: string): boolean {
  return [...text].every((character) => /[\p{Cf}\s]/u.test(character) || hasGlyph(font, character));
}

export function hasGlyph(font: Font, character: string): boolean {
  const code = character.codePointAt(0);
  return code !== undefined && font.hasGlyphForCodePoint(code);
}

/** The display font for a heading that it has the letters of, else the other one. */
export function faceForHeading({ display, strong }: Fonts, text: string): Face {
  return hasCharacters(display, text) ? display : strong;
}

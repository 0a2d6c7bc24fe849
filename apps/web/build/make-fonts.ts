// Creates the site's fonts from npm packages: subsets with only the glyphs that the site uses, so
// that the two fonts needed by every page are small, and those with which the API draws pictures and
// documents, where there is no browser. Run it after a change: node apps/web/build/make-fonts.ts
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const target = fileURLToPath(new URL('../src/shared/fonts/', import.meta.url));
const apiTarget = fileURLToPath(new URL('../../api/fonts/', import.meta.url));
const require = createRequire(import.meta.url);
const fraunces = dirname(require.resolve('@fontsource-variable/fraunces/package.json'));
const mukta = dirname(require.resolve('@fontsource/mukta/package.json'));
/** The folder of Mukta in whole files, with Latin and Devanagari together. */
const wholeMukta = dirname(require.resolve('@expo-google-fonts/mukta/package.json'));

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
/**
 * Further characters that are common in English texts about food; rarer ones come from the fallback
 * font.
 */
const typographic = '\u00a0·×÷°©®½¼¾àâäçèéêëîïñóôöùûü–—‘’“”•…−→←';
const text = ascii + typographic;

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );
/** The letters that a bakery in India may write: Latin letters with their accents, Devanagari, the rupee sign. */
const drawn = `${text}${range(0xa1, 0x17f)}${range(0x900, 0x97f)}\u200c\u200d‚„‹›₹€™`;

interface Face {
  from: string;
  to: string;
  text: string;
  variationAxes?: Record<string, number>;
}

const faces: Face[] = [
  {
    from: join(fraunces, 'files/fraunces-latin-wght-normal.woff2'),
    to: 'fraunces.woff2',
    text,
    // Headings use a single weight.
    variationAxes: { wght: 600 },
  },
  { from: join(mukta, 'files/mukta-latin-400-normal.woff2'), to: 'mukta-400.woff2', text },
  { from: join(mukta, 'files/mukta-latin-600-normal.woff2'), to: 'mukta-600.woff2', text },
  // None of the Latin files contains the rupee sign.
  {
    from: join(mukta, 'files/mukta-devanagari-600-normal.woff2'),
    to: 'mukta-rupee.woff2',
    text: '₹',
  },
];

for (const { from, to, text: glyphs, variationAxes } of faces) {
  // Hinting is two fifths of Mukta's size, and today's screens do not use it.
  await makeFont(from, join(target, to), glyphs, {
    targetFormat: 'woff2',
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark'],
    ...(variationAxes && { variationAxes }),
  });
}
copyFileSync(join(fraunces, 'LICENSE'), join(target, 'fraunces.LICENSE'));
copyFileSync(join(mukta, 'LICENSE'), join(target, 'mukta.LICENSE'));

const headings = { targetFormat: 'sfnt' as const, variationAxes: { wght: 600 } };
await makeFont(faces[0]!.from, join(apiTarget, 'fraunces.ttf'), drawn, headings);
for (const [weight, name] of [
  [400, '400Regular/Mukta_400Regular'],
  [600, '600SemiBold/Mukta_600SemiBold'],
] as const) {
  // With all features: Devanagari is shaped by them.
  const file = join(apiTarget, `mukta-${weight}.ttf`);
  await makeFont(join(wholeMukta, `${name}.ttf`), file, drawn, { targetFormat: 'sfnt' });
}
copyFileSync(join(fraunces, 'LICENSE'), join(apiTarget, 'fraunces.LICENSE'));
copyFileSync(join(wholeMukta, 'LICENSE_FONT'), join(apiTarget, 'mukta.LICENSE'));

async function makeFont(
  from: string,
  to: string,
  glyphs: string,
  options: Parameters<typeof subsetFont>[2],
): Promise<void> {
  mkdirSync(dirname(to), { recursive: true });
  const font = await subsetFont(readFileSync(from), glyphs, { noHinting: true, ...options });
  writeFileSync(to, font);
  process.stdout.write(`${to}: ${(font.length / 1_000).toFixed(1)} KB\n`);
}

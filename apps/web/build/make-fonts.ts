// Creates the site's fonts from npm packages: subsets with only the glyphs that the site uses, so
// that the two fonts needed by every page are small. Run it after a change: node
// apps/web/build/make-fonts.ts
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const target = fileURLToPath(new URL('../src/shared/fonts/', import.meta.url));
const require = createRequire(import.meta.url);
const fraunces = dirname(require.resolve('@fontsource-variable/fraunces/package.json'));
const mukta = dirname(require.resolve('@fontsource/mukta/package.json'));

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
/**
 * Further characters that are common in English texts about food; rarer ones come from the fallback
 * font.
 */
const typographic = '\u00a0·×÷°©®½¼¾àâäçèéêëîïñóôöùûü–—‘’“”•…−→←';
const text = ascii + typographic;

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

mkdirSync(target, { recursive: true });
for (const { from, to, text: glyphs, variationAxes } of faces) {
  const font = await subsetFont(readFileSync(from), glyphs, {
    targetFormat: 'woff2',
    // Hinting is two fifths of Mukta's size, and today's screens do not use it.
    noHinting: true,
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark'],
    ...(variationAxes && { variationAxes }),
  });
  writeFileSync(join(target, to), font);
  process.stdout.write(`${to}: ${(font.length / 1_000).toFixed(1)} KB\n`);
}
copyFileSync(join(fraunces, 'LICENSE'), join(target, 'fraunces.LICENSE'));
copyFileSync(join(mukta, 'LICENSE'), join(target, 'mukta.LICENSE'));

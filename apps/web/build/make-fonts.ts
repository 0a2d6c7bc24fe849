// Makes the site's fonts out of the ones that come from npm: only the glyphs that the site is
// written with, so that the two that every page waits for are small. Run it after changing them:
//   node apps/web/build/make-fonts.ts
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
/** What else English texts about food are set with; a rarer letter comes from the fallback face. */
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
    // Headings have one weight.
    variationAxes: { wght: 600 },
  },
  { from: join(mukta, 'files/mukta-latin-400-normal.woff2'), to: 'mukta-400.woff2', text },
  { from: join(mukta, 'files/mukta-latin-600-normal.woff2'), to: 'mukta-600.woff2', text },
  // The rupee sign is in none of the Latin files.
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
    // Two fifths of Mukta are hints, which screens of today draw without.
    noHinting: true,
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark'],
    ...(variationAxes && { variationAxes }),
  });
  writeFileSync(join(target, to), font);
  process.stdout.write(`${to}: ${(font.length / 1_000).toFixed(1)} KB\n`);
}
copyFileSync(join(fraunces, 'LICENSE'), join(target, 'fraunces.LICENSE'));
copyFileSync(join(mukta, 'LICENSE'), join(target, 'mukta.LICENSE'));

/**
 * Draws the tiles of the delivery platforms: a name on a coloured ground, nothing more.
 *
 *   node tools/studio/platform-tiles.ts
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = new URL('../../pictures/', import.meta.url);

const tiles = [
  { name: 'Zomato', ground: '#9e2b34', ink: '#fdf6ea' },
  { name: 'Swiggy', ground: '#d9772b', ink: '#2a1608' },
  { name: 'Blinkit', ground: '#ecc75a', ink: '#1f3a26' },
  { name: 'Zepto', ground: '#4c2f63', ink: '#fdf6ea' },
];

for (const { name, ground, ink } of tiles) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
    <rect width="400" height="400" fill="${ground}"/>
    <text x="200" y="220" text-anchor="middle" font-family="DejaVu Sans, sans-serif"
      font-weight="bold" font-size="76" textLength="300" lengthAdjust="spacingAndGlyphs"
      fill="${ink}">${name}</text>
    <path d="M120 268 q80 34 160 0" fill="none" stroke="${ink}" stroke-opacity="0.7"
      stroke-width="9" stroke-linecap="round"/>
  </svg>`;
  const target = fileURLToPath(new URL(`platform-${name.toLowerCase()}.webp`, folder));
  await sharp(Buffer.from(svg)).webp({ quality: 90, effort: 6 }).toFile(target);
}

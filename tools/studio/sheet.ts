/**
 * Puts the pictures side by side, in the order of their names.
 *
 *   node tools/studio/sheet.ts [sheet.webp]
 *
 * Without a name, the sheet is stored beside this file.
 */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = new URL('../../pictures/', import.meta.url);
const tile = 200;
const columns = 10;
const paper = '#fbf6ec';

const names = (await readdir(folder))
  .filter((name) => name.endsWith('.webp') && !name.startsWith('platform-'))
  .toSorted();
const tiles = await Promise.all(
  names.map(async (name, i) => ({
    input: await sharp(fileURLToPath(new URL(name, folder)))
      .resize(tile, tile, { fit: 'contain', background: paper })
      .png()
      .toBuffer(),
    left: (i % columns) * tile,
    top: Math.floor(i / columns) * tile,
  })),
);
const height = tile * Math.ceil(names.length / columns);
const target = process.argv[2] ?? fileURLToPath(new URL('contact-sheet.webp', import.meta.url));
await sharp({ create: { width: tile * columns, height, channels: 3, background: paper } })
  .composite(tiles)
  .webp({ quality: 82 })
  .toFile(target);
console.log(`${target}: ${names.length} pictures`);

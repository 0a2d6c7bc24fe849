/**
 * Stores a rendered picture as WebP.
 *
 *   node tools/studio/to-webp.ts picture.png folder/picture.webp
 */
import sharp from 'sharp';

const [source, target] = process.argv.slice(2);
if (!source || !target) throw new Error('Usage: to-webp.ts <picture.png> <picture.webp>');

const { width, height, size } = await sharp(source)
  .webp({ quality: 86, effort: 6, smartSubsample: true })
  .toFile(target);
console.log(`${target}: ${width} × ${height}, ${Math.round(size / 1024)} KB`);

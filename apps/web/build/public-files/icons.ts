import sharp from 'sharp';
import { iconSvg } from './brand.ts';

/** The icons for browsers, phones and search engines, by file name. */
export async function makeIcons(): Promise<Record<string, string | Buffer>> {
  const touch = iconSvg(0.76);
  const rounded = iconSvg(0.82, true);
  const maskable = iconSvg(0.58);
  const [favicon, touchIcon, small, large, maskableIcon] = await Promise.all([
    png(rounded, 32),
    png(touch, 180),
    png(rounded, 192),
    png(rounded, 512),
    png(maskable, 512),
  ]);
  return {
    'favicon.svg': rounded,
    'favicon.ico': wrapIcon(favicon, 32),
    'apple-touch-icon.png': touchIcon,
    'icon-192.png': small,
    'icon-512.png': large,
    'icon-maskable-512.png': maskableIcon,
  };
}

function png(svg: string, size: number): Promise<Buffer> {
  // Rendered at its final size: scaled-up pixels would be blurred.
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file that contains one PNG. */
function wrapIcon(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon, not cursor
  header.writeUInt16LE(1, 4); // number of pictures
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

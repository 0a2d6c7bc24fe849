import { wrapIcon } from '@bakery/schemas/pages/ico-file';
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
    'favicon.ico': Buffer.from(wrapIcon(favicon, 32)),
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

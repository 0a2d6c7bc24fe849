import { buffer } from 'node:stream/consumers';
import { drawPicture, wrapSvg } from '../../core/drawing/picture-svg.ts';
import type { Deps } from '../../deps.ts';

/** The ground of the site's pages. */
const ground = '#fbf6ec';
/** WhatsApp shows no larger file with a link. */
const maxBytes = 600_000;
/** An SVG may not hold more. */
const maxInput = 6_000_000;

/**
 * The file of a translucent picture as JPEG on the ground of the page, for what shows links: only its PNG is stored. Undefined
 * for a file that has no such PNG. Smaller than the PNG where it would be too large.
 */
export async function drawOpaquePicture(
  { storage, images }: Pick<Deps, 'storage' | 'images'>,
  key: string,
): Promise<Buffer | undefined> {
  if (!key.endsWith('.jpg')) return undefined;
  const stored = await storage.open(key.replace(/jpg$/, 'png'));
  if (!stored) return undefined;
  const png = await buffer(stored.stream);
  if (png.length > maxInput) return undefined;
  const size = { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
  const drawn =
    `<rect width="100%" height="100%" fill="${ground}"/>` +
    drawPicture(`data:image/png;base64,${png.toString('base64')}`, size);
  for (const share of [1, 0.7]) {
    const scaled = { width: size.width * share, height: size.height * share };
    const jpeg = await images.draw({ svg: wrapSvg(scaled, drawn, size), format: 'jpeg' });
    if (jpeg.length <= maxBytes) return jpeg;
  }
  return undefined;
}

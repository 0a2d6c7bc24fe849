import sharp from 'sharp';

/**
 * A PNG of one colour and this size; each call uses another colour, so that no two files are the
 * same.
 */
export function makePicture(width: number, height: number): Promise<Buffer> {
  const part = () => Math.floor(Math.random() * 256);
  const background = { r: part(), g: part(), b: part() };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

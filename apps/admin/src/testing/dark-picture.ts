import sharp from 'sharp';

/** A picture that is called dark: stripes of two dark tones, 400 by 200. */
export async function darkPicture(name: string): Promise<File> {
  const stripes = Array.from(
    { length: 20 },
    (_, n) => `<rect x="${n * 20}" width="10" height="200" fill="#444"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#111"/>${stripes.join('')}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

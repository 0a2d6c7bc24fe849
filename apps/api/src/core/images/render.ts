import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { openOptions } from './inspect.ts';
import { readJpegQuality } from './jpeg-quality.ts';
import { measurePicture } from './measure.ts';
import type { Rendered, RenderedFile } from './protocol.ts';
import { planRenditions } from './renditions.ts';

/** Upright pixels in sRGB, at the size of the largest picture made; metadata stays behind. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/**
 * Decodes a picture once and writes all of its sizes into `folder`. Throws when the picture is
 * damaged; what was written until then is the caller's to remove.
 */
export async function renderImage(file: string, folder: string): Promise<Rendered> {
  const { autoOrient: upright } = await sharp(file, openOptions).metadata();
  const plan = planRenditions(upright.width, upright.height);
  const pixels = await decode(file, plan.width, plan.height);
  const files: RenderedFile[] = [];

  const write = async (name: string, contentType: string, image: Sharp) => {
    const path = join(folder, name);
    await image.toFile(path);
    files.push({ name, contentType, size: (await stat(path)).size });
  };

  // The formats side by side, the sizes of each one after another: these would add up in memory.
  const avif = async () => {
    for (const width of plan.widths) {
      await write(`${width}.avif`, 'image/avif', scaled(pixels, width).avif(avifOptions(width)));
    }
  };
  const translucent = pixels.channels === 4;
  const fallback = `${plan.fallbackWidth}.${translucent ? 'png' : 'jpg'}`;
  const others = async () => {
    // The largest first: while the largest AVIF, which takes most of the memory, is made, these are done.
    for (const width of plan.widths.toReversed()) {
      const image = scaled(pixels, width);
      const effort = width > 1280 ? 0 : 2;
      await write(
        `${width}.webp`,
        'image/webp',
        image.webp({ quality: 78, alphaQuality: 90, effort }),
      );
    }
    const last = scaled(pixels, plan.fallbackWidth);
    if (translucent) await write(fallback, 'image/png', last.png({ compressionLevel: 7 }));
    else await write(fallback, 'image/jpeg', last.jpeg({ quality: 82, progressive: true }));
  };
  await allSettledOrThrow([avif(), others()]);

  return {
    width: pixels.width,
    height: pixels.height,
    widths: plan.widths,
    fallback,
    preview: await previewOf(pixels),
    measures: await measurePicture(scaled(pixels, pixels.width)),
    jpegQuality: await readJpegQuality(file),
    files,
  };
}

/**
 * Higher effort and ten bits make small pictures smaller and better; for large ones they take too much time and
 * memory.
 */
function avifOptions(width: number) {
  const isSmall = width <= 720;
  return { quality: 52, effort: isSmall ? 1 : 0, bitdepth: isSmall ? 10 : 8 } as const;
}

/** Waits for all before it throws the first error, so that nothing is written after it. */
async function allSettledOrThrow(tasks: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(tasks)) {
    if (result.status === 'rejected') throw result.reason;
  }
}

async function decode(file: string, width: number, height: number): Promise<Pixels> {
  const { data, info } = await sharp(file, openOptions)
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { data, width, height, channels: 3 };
  if (info.channels === 4) {
    if (!isOpaque(data)) return { data, width, height, channels: 4 };
    const opaque = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .raw()
      .toBuffer();
    return { data: opaque, width, height, channels: 3 };
  }
  throw new Error(`unexpected number of channels: ${info.channels}`);
}

function isOpaque(data: Buffer): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

function scaled({ data, width, height, channels }: Pixels, target: number): Sharp {
  const image = sharp(data, { raw: { width, height, channels } });
  return target === width ? image : image.resize({ width: target });
}

async function previewOf({ data, width, height, channels }: Pixels): Promise<string> {
  const small = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: 16, height: 16, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 40, alphaQuality: 40, effort: 4 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

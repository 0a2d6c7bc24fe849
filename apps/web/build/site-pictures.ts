import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Picture } from '@bakery/schemas/content/media';
import sharp from 'sharp';
import type { Plugin, ResolvedConfig } from 'vite';

const query = /\?picture$/;
const address = '/assets/pictures/';
/** Part of every picture's path: a new value regenerates all pictures. */
const recipe = {
  widths: [320, 480, 800, 1200, 1920],
  fallbackWidth: 800,
  // Higher effort makes small pictures noticeably smaller; for large ones it is only slower. Ten bits make all smaller and better.
  avif: (width: number) => ({ quality: 52, effort: width <= 800 ? 2 : 0, bitdepth: 10 as const }),
  webp: { quality: 78, effort: 4 },
  jpeg: { quality: 82, progressive: true },
  preview: { quality: 40, effort: 4 },
  version: 1,
} as const;

interface MadePicture {
  picture: Picture;
  files: { name: string; bytes: Buffer }[];
}

/**
 * Turns `import pav from '../../../../pictures/pav.webp?picture'` into a `Picture` like those of the API:
 * AVIF and WebP in several widths, a JPEG fallback, dimensions and a preview. Results are stored in
 * Vite's cache, because each picture takes about a second.
 */
export function sitePictures(): Plugin {
  let config: ResolvedConfig;
  const served = new Map<string, Buffer>();
  return {
    name: 'site-pictures',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    load: {
      filter: { id: query },
      async handler(id) {
        const file = id.replace(query, '');
        this.addWatchFile(file);
        const { picture, files } = await makePicture(file, join(config.cacheDir, 'site-pictures'));
        for (const { name, bytes } of files) {
          if (config.command === 'serve') served.set(address + name, bytes);
          else if (!config.build.ssr) {
            this.emitFile({ type: 'asset', fileName: address.slice(1) + name, source: bytes });
          }
        }
        return `export default ${JSON.stringify(picture)};`;
      },
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const bytes = served.get(request.url ?? '');
        if (!bytes) return next();
        const kind = request.url?.split('.').pop();
        response.writeHead(200, { 'content-type': `image/${kind === 'jpg' ? 'jpeg' : kind}` });
        return response.end(bytes);
      });
    },
  };
}

/** In place of {@link sitePictures} where pages have no pictures: none is encoded, which takes seconds. */
export function undrawnPictures(): Plugin {
  return {
    name: 'undrawn-pictures',
    enforce: 'pre',
    load: {
      filter: { id: query },
      handler(id) {
        const name = basename(id.replace(query, '')).replace(/\.\w+$/, '');
        const base = address + name;
        const files = { url: `${base}/800.jpg`, base, width: 800, height: 600, widths: [320, 800] };
        const picture: Picture = { id: name, ...files, preview: '', alt: '' };
        return `export default ${JSON.stringify(picture)};`;
      },
    },
  };
}

async function makePicture(file: string, cache: string): Promise<MadePicture> {
  const source = await readFile(file);
  const settings = JSON.stringify([recipe, recipe.avif.toString()]);
  const hash = createHash('sha256').update(source).update(settings).digest('hex').slice(0, 10);
  const folder = `${basename(file).replace(/\.\w+$/, '')}-${hash}`;

  const image = sharp(source).autoOrient();
  const { autoOrient: upright } = await image.metadata();
  const widths = recipe.widths.filter((width) => width <= upright.width);
  const width = widths.at(-1);
  if (!width) throw new Error(`${file} is less than ${recipe.widths[0]} pixels wide`);
  const fallback = `${Math.min(width, recipe.fallbackWidth)}.jpg`;

  const make = async (name: string, encode: () => Promise<Buffer>) => ({
    name: `${folder}/${name}`,
    bytes: await readOrMake(join(cache, folder, name), encode),
  });
  const at = (wanted: number) => image.clone().resize({ width: wanted });
  const files = await Promise.all([
    ...widths.flatMap((wanted) => [
      make(`${wanted}.avif`, () => at(wanted).avif(recipe.avif(wanted)).toBuffer()),
      make(`${wanted}.webp`, () => at(wanted).webp(recipe.webp).toBuffer()),
    ]),
    make(fallback, () => at(Number.parseInt(fallback)).jpeg(recipe.jpeg).toBuffer()),
  ]);
  const preview = await readOrMake(join(cache, folder, 'preview.webp'), () =>
    image.clone().resize(16, 16, { fit: 'inside' }).webp(recipe.preview).toBuffer(),
  );

  const base = address + folder;
  const picture = {
    id: folder,
    url: `${base}/${fallback}`,
    base,
    width,
    height: Math.round((upright.height * width) / upright.width),
    widths,
    preview: `data:image/webp;base64,${preview.toString('base64')}`,
    alt: '',
  };
  return { picture, files };
}

/** Returns the file's content; a missing file is made first, and written atomically. */
async function readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const result = await readFile(file).catch(() => undefined);
  if (result) return result;
  const bytes = await make();
  const unfinished = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  return bytes;
}

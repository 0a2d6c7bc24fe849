/**
 * Makes the demo pictures.
 *
 *   node tools/pictures/make.ts [names…] [--scale 0.25] [--out folder] [--sheet sheet.png]
 *
 * Without names it makes them all, on as many threads as there are processors.
 */
import { availableParallelism } from 'node:os';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { pictures } from './catalogue.ts';
import { drawLogo, logos } from './logos.ts';
import { render } from './render.ts';

type Order = { scale: number; out: string };

async function makeOne(name: string, { scale, out }: Order) {
  const picture = pictures.get(name);
  const file = `${out}/${name}.webp`;
  if (!picture) {
    await drawLogo(name).webp({ quality: 90, effort: 6 }).toFile(file);
    return;
  }
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  await sharp(render(picture.scene(), width, height), { raw: { width, height, channels: 3 } })
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(file);
}

async function makeSheet(names: readonly string[], out: string, file: string) {
  const tile = 240;
  const columns = Math.min(8, names.length);
  const tiles = await Promise.all(
    names.map(async (name, i) => ({
      input: await sharp(`${out}/${name}.webp`)
        .resize(tile, tile, { fit: 'contain', background: '#d8d2c6' })
        .png()
        .toBuffer(),
      left: (i % columns) * tile,
      top: Math.floor(i / columns) * tile,
    })),
  );
  const height = tile * Math.ceil(names.length / columns);
  await sharp({ create: { width: tile * columns, height, channels: 3, background: '#d8d2c6' } })
    .composite(tiles)
    .png()
    .toFile(file);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      scale: { type: 'string', default: '1' },
      out: { type: 'string' },
      sheet: { type: 'string' },
    },
  });
  const known = [...pictures.keys(), ...logos.keys()];
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown pictures: ${unknown.join(', ')}. Known: ${known.join(', ')}`);
  const names = positionals.length > 0 ? positionals : known;
  const folder = new URL('../../packages/db/src/seed/pictures/', import.meta.url);
  const order: Order = {
    scale: Number(values.scale),
    out: values.out ?? fileURLToPath(folder).replace(/[\\/]$/, ''),
  };
  await mkdir(order.out, { recursive: true });
  const queue = [...names];
  const threads = Math.min(availableParallelism(), queue.length);
  await Promise.all(Array.from({ length: threads }, () => drain(queue, order)));
  if (values.sheet) await makeSheet(names, order.out, values.sheet);
}

/** One thread that takes names from the queue until it is empty. */
function drain(queue: string[], order: Order): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: order });
    const next = (done?: string) => {
      if (done) console.log(done);
      const name = queue.shift();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      if (name) worker.postMessage(name);
      else void worker.terminate().then(() => resolve());
    };
    worker.on('message', next);
    worker.on('error', reject);
    next();
  });
}

if (isMainThread) await main();
else
  parentPort?.on('message', (name: string) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    void makeOne(name, workerData as Order).then(() => parentPort?.postMessage(name));
  });

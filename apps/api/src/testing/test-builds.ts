import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Builds } from '../plugins/sites.ts';
import type { Renderer } from '../plugins/web/renderer.ts';

/** Words that repeat, and numbers that do not. */
const filler = Array.from({ length: 400 }, (_, index) => `bread ${index * index}`).join(' ');

const renderer: Renderer = {
  resolveAddress: (target) => ({ address: target.split('?')[0]!, isCacheable: true }),
  async render(request) {
    const isDocument = new URL(request.url).pathname.endsWith('.xml');
    const type = isDocument ? 'application/xml' : 'text/html; charset=utf-8';
    const body = isDocument ? `<a>${filler}</a>` : `<!doctype html><p>${filler}`;
    return new Response(body, { headers: { 'content-type': type } });
  },
};

/** Small front ends in a temporary folder, with files as the builds leave them. */
export async function createTestBuilds(): Promise<{ builds: Builds; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bakery-builds-'));
  const script = Buffer.from(`start(); // ${filler}`);
  await write(join(folder, 'web/assets/app-a1.js'), script);
  await write(join(folder, 'web/assets/app-a1.js.br'), brotliCompressSync(script));
  await write(join(folder, 'web/assets/app-a1.js.gz'), gzipSync(script));
  await write(join(folder, 'admin/assets/admin-a1.js'), script);
  await write(join(folder, 'admin/assets/admin-a1.js.br'), brotliCompressSync(script));
  await write(join(folder, 'admin/assets/admin-a1.js.gz'), gzipSync(script));
  await write(join(folder, 'admin/service-worker.js'), script);
  await write(join(folder, 'admin/icon-192.png'), Buffer.from('a picture'));
  await write(join(folder, 'admin/index.html'), Buffer.from(`<!doctype html><p>${filler}`));
  return {
    builds: {
      adminFolder: join(folder, 'admin'),
      loadWeb: async () => ({
        renderer,
        folder: join(folder, 'web'),
        built: { chunks: {}, sheets: {} },
      }),
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

async function write(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

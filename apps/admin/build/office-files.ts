import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { buildWorker } from '../../../scripts/vite/build-worker.ts';

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const worker = source('service-worker/service-worker.ts');

/** Whether systems crop it to a circle, or round its corners themselves. */
const icons = {
  'icon-192.png': { side: 192, isWhole: false },
  'icon-512.png': { side: 512, isWhole: false },
  'icon-maskable-512.png': { side: 512, isWhole: true },
  'apple-touch-icon.png': { side: 180, isWhole: true },
};

/**
 * The files of the back office that keep their names, beside the page: the service worker, and what makes an icon on a
 * phone's home screen.
 */
export function officeFiles(): Plugin {
  return {
    name: 'office-files',
    async generateBundle() {
      const emit = (fileName: string, content: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source: content });
      emit('service-worker.js', await buildWorker(worker));
      emit('manifest.webmanifest', JSON.stringify(manifest));
      const drawing = await readFile(source('favicon.svg'), 'utf8');
      for (const [name, icon] of Object.entries(icons)) emit(name, await drawIcon(drawing, icon));
    },
    configureServer({ middlewares }) {
      middlewares.use('/admin/service-worker.js', (_request, response, next) => {
        buildWorker(worker).then((code) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(code);
        }, next);
      });
    },
  };
}

const manifest = {
  id: '/admin/',
  name: 'Admin Panel',
  short_name: 'Admin Panel',
  start_url: '/admin/',
  scope: '/admin/',
  display: 'standalone',
  background_color: '#16264c',
  theme_color: '#16264c',
  icons: [
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

async function drawIcon(
  drawing: string,
  { side, isWhole }: { side: number; isWhole: boolean },
): Promise<Buffer> {
  const svg = isWhole
    ? drawing.replace(' rx="14"', '').replace('scale(0.82)', 'scale(0.6)')
    : drawing;
  const centred = isWhole ? svg.replace(/translate\([^)]*\)/, 'translate(12.8 12.8)') : svg;
  return sharp(Buffer.from(centred), { density: 72 * (side / 64) })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

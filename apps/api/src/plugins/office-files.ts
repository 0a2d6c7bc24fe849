import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { prepareAsIs, prepareResponse } from '../core/cache/prepared-response.ts';
import { sendPrepared } from '../core/cache/send-prepared.ts';

/** The files of the back office that keep their names. */
const named = {
  'service-worker.js': 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
};

/**
 * The service worker and what makes an icon on a phone's home screen. A browser asks each time whether they are still the
 * same, so that a release takes effect at once.
 */
export async function officeFiles(app: FastifyInstance, { folder }: { folder: string }) {
  for (const [name, contentType] of Object.entries(named)) {
    const path = `${folder}/${name}`;
    if (!existsSync(path)) continue;
    const bytes = await readFile(path);
    const isPicture = contentType.startsWith('image/');
    const prepared = isPicture ? prepareAsIs(bytes) : await prepareResponse(bytes);
    app.get(`/${name}`, (request, reply) =>
      sendPrepared(request, reply, prepared, { contentType }),
    );
  }
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { prepareResponse } from '../../core/cache/prepared-response.ts';
import { sendPrepared } from '../../core/cache/send-prepared.ts';

interface SiteWorkerOptions {
  folder: string;
  isOn: boolean;
}

/**
 * The site's service worker, or the one that removes it from the devices that have it. A browser asks each time whether it
 * is still the same, so that a release takes effect at once.
 */
export async function siteWorker(
  app: FastifyInstance,
  { folder, isOn }: SiteWorkerOptions,
): Promise<void> {
  const file = `${folder}/service-worker${isOn ? '' : '-off'}.js`;
  if (!existsSync(file)) return;
  const prepared = await prepareResponse(await readFile(file));
  const contentType = 'text/javascript; charset=utf-8';
  app.get('/service-worker.js', (request, reply) =>
    sendPrepared(request, reply, prepared, { contentType }),
  );
}

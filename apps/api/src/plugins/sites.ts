import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLocalApi } from '../local-api.ts';
import type { Deps } from '../core/deps.ts';
import { loadWeb } from './web/renderer.ts';
import { web } from './web/web.ts';

const year = 365 * 24 * 60 * 60;
const adminFolder = fileURLToPath(new URL('../../../admin/dist', import.meta.url));

interface SitesOptions {
  deps: Deps;
  isPrepared(): boolean;
}

/** The two apps as they were built: files with a hash in their name are kept for a year by browsers. */
export async function sites(app: FastifyInstance, options: SitesOptions): Promise<void> {
  const { deps, isPrepared } = options;
  const { serve, origins } = deps.config;
  if (serve.has('admin')) await app.register(admin, { prefix: '/admin', apiOrigin: origins.api });
  if (serve.has('web')) {
    const built = await loadWeb();
    if (!built) app.log.warn({ app: 'web' }, 'not built, so not served');
    else await app.register(web, { deps, isPrepared, web: built, api: createLocalApi(deps) });
  }

  const adminHost = origins.admin ? new URL(origins.admin).host : undefined;
  const ownHost = adminHost !== undefined && adminHost !== hostOf(origins.public);
  app.get('/', async (request, reply) => {
    const forAdmin =
      serve.has('admin') && (!serve.has('web') || (ownHost && request.host === adminHost));
    if (!forAdmin && !serve.has('web')) return reply.callNotFound();
    return reply.redirect(forAdmin ? '/admin/' : '/home', 302);
  });
}

function hostOf(origin: string | undefined): string | undefined {
  return origin === undefined ? undefined : new URL(origin).host;
}

async function admin(
  app: FastifyInstance,
  { apiOrigin }: { apiOrigin: string | undefined },
): Promise<void> {
  const root = adminFolder;
  if (!existsSync(root)) {
    app.log.warn({ app: 'admin' }, 'not built, so not served');
    return;
  }
  await app.register(fastifyStatic, {
    root: `${root}/assets`,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    maxAge: year * 1_000,
    immutable: true,
    preCompressed: true,
  });

  // The page asks for data where it is told to.
  const html = (await readFile(`${root}/index.html`, 'utf8')).replace(
    'name="api-origin" content=""',
    `name="api-origin" content="${apiOrigin ?? ''}"`,
  );
  const page = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  app.get('/', page);
  app.get('/*', page);
}

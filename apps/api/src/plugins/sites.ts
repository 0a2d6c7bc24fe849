import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLocalApi } from '../local-api.ts';
import type { Deps } from '../deps.ts';
import { createReadLog } from '../core/trpc/content-reads.ts';
import type { ReadLog } from '../core/trpc/content-reads.ts';
import { appRouter } from '../router.ts';
import { prepareResponse } from '../core/cache/prepared-response.ts';
import { sendPrepared } from '../core/cache/send-prepared.ts';
import { files } from './files.ts';
import { officeFiles } from './office-files.ts';
import { loadWeb } from './web/renderer.ts';
import type { BuiltWeb } from './web/renderer.ts';
import { web } from './web/web.ts';

const year = 365 * 24 * 60 * 60;

/** The folders of the two built apps. */
export interface Builds {
  loadWeb(): Promise<BuiltWeb | undefined>;
  adminFolder: string;
}

export const ownBuilds: Builds = {
  loadWeb,
  adminFolder: fileURLToPath(new URL('../../../admin/dist', import.meta.url)),
};

interface SitesOptions {
  deps: Deps;
  isPrepared(): boolean;
  builds: Builds;
}

/** The two apps as they were built: files with a hash in their name are cached for a year by browsers. */
export async function sites(app: FastifyInstance, options: SitesOptions): Promise<void> {
  const { deps, isPrepared, builds } = options;
  const { serve, origins } = deps.config;
  if (serve.has('admin')) {
    const { adminFolder } = builds;
    const { api: apiOrigin, public: siteOrigin } = origins;
    await app.register(admin, { prefix: '/admin', folder: adminFolder, apiOrigin, siteOrigin });
  }
  if (serve.has('web')) {
    const built = await builds.loadWeb();
    if (!built) app.log.warn({ app: 'web' }, 'not built, so not served');
    else {
      await app.register(web, {
        deps,
        isPrepared,
        web: built,
        createReads: () => createReadLog(deps, appRouter),
        createApi: (reads: ReadLog) => createLocalApi(deps, reads),
      });
    }
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

interface AdminOptions {
  folder: string;
  apiOrigin: string | undefined;
  siteOrigin: string | undefined;
}

async function admin(
  app: FastifyInstance,
  { folder, apiOrigin, siteOrigin }: AdminOptions,
): Promise<void> {
  if (!existsSync(folder)) {
    app.log.warn({ app: 'admin' }, 'not built, so not served');
    return;
  }
  await app.register(files, {
    prefix: '/assets',
    root: `${folder}/assets`,
    maxAge: year * 1_000,
    immutable: true,
  });

  await app.register(officeFiles, { folder });

  // The page sends its calls to the one origin, and shows the site's addresses with the other.
  const html = (await readFile(`${folder}/index.html`, 'utf8'))
    .replace('name="api-origin" content=""', `name="api-origin" content="${apiOrigin ?? ''}"`)
    .replace(
      'name="public-origin" content=""',
      `name="public-origin" content="${siteOrigin ?? ''}"`,
    );
  const prepared = await prepareResponse(html);
  const page = (request: FastifyRequest, reply: FastifyReply) =>
    sendPrepared(request, reply, prepared, { contentType: 'text/html; charset=utf-8' });
  app.get('/', page);
  app.get('/*', page);
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { prepareLazily, prepareResponse } from '../core/cache/prepared-response.ts';
import type { PreparedResponse } from '../core/cache/prepared-response.ts';
import { describeApi } from '../core/rest/openapi/openapi.ts';
import { encodeFor, sendPrepared } from '../core/cache/send-prepared.ts';
import { restRoutes } from '../rest.ts';

type StaticDocument = Extract<NonNullable<Parameters<typeof swagger>[1]>, { mode: 'static' }>;

const pagePath = '/api/docs';
/** The files of the page's library, which is large and comes uncompressed. */
const libraryFiles = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-standalone-preset.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
};

/** `/api/openapi.json` and, made from it, a page to try the API at `/api/docs`; nothing foreign is loaded. */
export async function apiDocs(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const document = describeApi(restRoutes, deps.config.origins.api ?? '/');
  const json = 'application/json; charset=utf-8';
  const sendDocument = constant(json, async () => JSON.stringify(document));
  app.get('/api/openapi.json', sendDocument);

  const library = dirname(
    createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'),
  );
  for (const [file, contentType] of Object.entries(libraryFiles)) {
    const path = `${pagePath}/static/${file}`;
    app.get(
      path,
      constant(contentType, () => readFile(join(library, 'static', file))),
    );
  }
  app.addHook('onSend', compressSetUp());
  await app.register(swagger, {
    mode: 'static',
    specification: { document },
  } as unknown as StaticDocument);
  await app.register(swaggerUi, {
    routePrefix: pagePath,
    uiConfig: { docExpansion: 'list', persistAuthorization: false, withCredentials: true },
    uiHooks: {
      // The page asks for the document under an address of its own.
      onRequest: async (request, reply) => {
        const isDocument = request.routeOptions.url === `${pagePath}/json`;
        return isDocument ? sendDocument(request, reply) : undefined;
      },
    },
    theme: { title: 'Bakery API' },
    validatorUrl: false,
  });
}

/** Sends what stays the same as long as the process runs; it is read and compressed when first asked for. */
function constant(contentType: string, read: () => Promise<string | Buffer>) {
  let prepared: Promise<PreparedResponse> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    prepared ??= read().then(prepareResponse);
    return sendPrepared(request, reply, await prepared, { contentType });
  };
}

/** Compresses the script that the library writes for the page. */
function compressSetUp() {
  let prepared: PreparedResponse | undefined;
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const isSetUp = request.routeOptions.url === `${pagePath}/static/swagger-initializer.js`;
    if (!isSetUp || typeof payload !== 'string' || reply.statusCode !== 200) return payload;
    prepared ??= prepareLazily(payload);
    return encodeFor(request, reply, prepared);
  };
}

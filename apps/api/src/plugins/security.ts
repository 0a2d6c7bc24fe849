import cors from '@fastify/cors';
import type { FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { detectHttps, listOrigins } from '../core/http/origins.ts';
import { composeAdminHeaders, composeDataHeaders, composePageHeaders } from './security-headers.ts';
import type { HeaderSet } from './security-headers.ts';

const data = /^\/(?:(?:api(?!\/docs)|trpc)\/|b$)/i;
const backOffice = /^\/admin(?:[/?]|$)/i;
/** Pictures, and what the site's pages are made of: the back office shows them in previews of pages. */
const shown = /^\/(?:uploads|assets)\//i;
/**
 * The files of the build: a page carries the rules, its files need none of their own, and the service worker loads
 * nothing.
 */
const files = /^\/admin\/(?:assets\/|[\w-]+\.(?:js|png|webmanifest)(?:\?|$))/i;

/** Security headers on every response, and CORS for our own outside addresses. */
export const security = fp(async (app: FastifyInstance, { deps }: { deps: Deps }) => {
  const headersFor = chooseHeaders(deps.config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request));
    done();
  });

  const origins = new Set(listOrigins(deps.config));
  if (origins.size > 0) await app.register(cors, { delegator: corsFor(origins) });
});

/** The security headers of the response to a request, by its path. */
export function chooseHeaders(config: Config): (request: FastifyRequest) => HeaderSet {
  const isHttps = detectHttps(config);
  const secure = composeSets(config, true);
  const plain = composeSets(config, false);
  return (request) => {
    const sets = isHttps(request) ? secure : plain;
    const { url } = request;
    if (shown.test(url)) return sets.shown;
    if (data.test(url) || files.test(url)) return sets.data;
    return backOffice.test(url) ? sets.admin : sets.page;
  };
}

/** Public content may be shown by other hosts: the site and the back office may have their own. */
function composeSets(
  config: Config,
  secure: boolean,
): Record<'page' | 'admin' | 'data' | 'shown', HeaderSet> {
  return {
    page: composePageHeaders(config, secure),
    admin: composeAdminHeaders(config, secure),
    data: composeDataHeaders(secure, 'same-site'),
    shown: composeDataHeaders(secure, 'cross-origin'),
  };
}

/** Our own pages may read responses and send their cookie; other origins get no CORS headers. */
function corsFor(origins: ReadonlySet<string>) {
  const allowed: FastifyCorsOptions = {
    origin: true,
    credentials: true,
    // An OPTIONS request that is not a preflight is not for CORS to refuse.
    strictPreflight: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['retry-after', 'x-content-stale', 'x-request-id'],
    maxAge: 600,
  };
  const refused: FastifyCorsOptions = { origin: false };
  return (
    request: FastifyRequest,
    done: (error: Error | null, options: FastifyCorsOptions) => void,
  ) =>
    done(
      null,
      data.test(request.url) && origins.has(request.headers.origin ?? '') ? allowed : refused,
    );
}

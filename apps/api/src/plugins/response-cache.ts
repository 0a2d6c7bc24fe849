import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { EarlyResponder } from '../core/cache/cached-response.ts';
import type { ResponseCache } from '../core/cache/response-cache.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Set where a response depends on public content alone: the revision that it is made of. */
    contentRevision: number | undefined;
  }
}

/** A server whose requests are first looked up in the caches; the framework gets the others. */
export function cachedServerFactory(...caches: EarlyResponder[]) {
  return (listener: RequestListener, options: FastifyServerOptions): Server => {
    const server = createServer((request, response) => {
      for (const cache of caches) if (cache.respond(request, response)) return;
      listener(request, response);
    });
    // The framework sets these on a server of its own.
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
    server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
    return server;
  };
}

/** Hands responses made of public content to the cache when all their headers are set. */
export const responseCache = fp(
  async (app: FastifyInstance, { cache }: { cache: ResponseCache }) => {
    app.decorateReply('contentRevision', undefined);
    app.addHook('onSend', (request, reply, payload, done) => {
      const { contentRevision: revision, statusCode } = reply;
      if (revision !== undefined && statusCode === 200 && Buffer.isBuffer(payload)) {
        cache.remember(request, reply, payload, revision);
      }
      done(null, payload);
    });
    app.addHook('preClose', async () => cache.close());
  },
);

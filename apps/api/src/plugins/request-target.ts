import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { refuse } from '../core/http/refuse.ts';
import { hasValidTarget } from '../core/http/request-target.ts';

/** Refuses requests that name no path or no single host: proxies and caches would read them otherwise. */
export const requestTarget = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasValidTarget(request.raw)) done();
    else refuse(reply, 400);
  });
});

import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import fp from 'fastify-plugin';
import { refuse } from '../core/http/refuse.ts';
import { dismiss } from '../core/uploads/body-reader.ts';
import { isOfSite } from './web/web.ts';

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/**
 * Responds to requests that match no route: 405 with the methods that the path has, 204 to OPTIONS, 404
 * where nothing is. It does so before a body is read.
 */
export const unrouted = fp(async (app: FastifyInstance) => {
  app.setNotFoundHandler((request, reply) => sendUnrouted(app, request, reply));
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    if (hasBody(request)) dismiss(request.raw);
    sendUnrouted(app, request, reply);
  });
});

function sendUnrouted(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { method, url } = request;
  const allowed = url === '*' ? methods : methods.filter((each) => hasRoute(app, each, url));
  // The route exists, but its resource does not.
  const isMissing = allowed.length === 0 || allowed.some((each) => each === method);
  if (isMissing) return refuse(reply, 404);
  reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
  return method === 'OPTIONS' ? reply.code(204).send() : refuse(reply, 405);
}

/** The site's route for all paths does not apply to the paths of the API and the admin app. */
function hasRoute(app: FastifyInstance, method: HTTPMethods, url: string): boolean {
  const route = app.findRoute({ method, url });
  if (!route) return false;
  const rest = route.params['*'];
  return rest === undefined || isOfSite(url) || isOfSite(`/${rest}`);
}

function hasBody({ headers }: FastifyRequest): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  return length !== '0' || coding !== undefined;
}

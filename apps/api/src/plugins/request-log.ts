import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

const slow = 1_000;

/** One line a request: writes, refusals and slow ones at info, the many good reads at debug. */
export const requestLog = fp(async (app: FastifyInstance) => {
  const verbose = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    const quiet = isRead(request) && statusCode < 400 && elapsedTime < slow;
    const level = statusCode >= 500 ? 'error' : quiet ? 'debug' : 'info';
    if (quiet && !verbose) return;
    request.log[level](
      {
        method: request.method,
        // Searches in the query may hold names: the path is enough.
        path: request.url.split('?', 1)[0],
        status: statusCode,
        ms: Math.round(elapsedTime),
        ip: request.ip,
      },
      'answered',
    );
  });
});

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
}

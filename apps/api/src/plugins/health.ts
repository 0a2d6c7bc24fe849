import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '../core/deps.ts';
import type { Readiness } from '../core/readiness.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers and is prepared. */
export const health = fp(
  async (app: FastifyInstance, { deps, readiness }: { deps: Deps; readiness: Readiness }) => {
    app.get('/healthz', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );

    app.get('/readyz', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const ready = readiness.isPrepared() && (await deps.database.answers());
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
    });
  },
);

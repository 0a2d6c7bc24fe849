import { bytesForWrites } from '@bakery/db/files';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Readiness } from '../core/readiness.ts';
import { createStorageCheck } from '../core/storage/storage-check.ts';

/** The parts that work now. `stale` content is served from memory and may be older than what is stored. */
interface Parts {
  database: 'up' | 'away';
  content: 'up' | 'stale';
  storage: 'up' | 'away';
  /** Absent where the database is a server with a disk of its own. */
  disk?: 'up' | 'full';
  /** Absent where none is configured. */
  redis?: 'up' | 'away';
}

/** With `?exclude=database`, which load balancers ask: the parts that all processes share do not count. */
const query = z.object({ exclude: z.literal('database').optional().catch(undefined) });

/**
 * `/healthz`: the process runs. `/readyz`: public reads can be served and writes have a database; its
 * body says which part is away. Only the database decides, and its disk: without the others most things work.
 */
export const health = fp(
  async (app: FastifyInstance, { deps, readiness }: { deps: Deps; readiness: Readiness }) => {
    const isStorageResponding = createStorageCheck(deps.storage);
    const isEmbedded = deps.config.databaseUrl === undefined;
    let wasReady = true;

    async function findParts(): Promise<Parts> {
      const [database, storage, free] = await Promise.all([
        deps.database.isResponding(),
        isStorageResponding(),
        isEmbedded ? deps.freeSpace.read() : undefined,
      ]);
      const isShared = deps.limits.isShared();
      return {
        database: database ? 'up' : 'away',
        content: deps.content.state().stale ? 'stale' : 'up',
        storage: storage ? 'up' : 'away',
        ...(free !== undefined && { disk: free < bytesForWrites ? 'full' : 'up' }),
        ...(isShared !== undefined && { redis: isShared ? 'up' : 'away' }),
      };
    }

    app.get('/healthz', async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ status: 'ok', release: deps.config.release }),
    );

    // Requested every few seconds: a change is logged below, not each response.
    app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (readiness.isStopping()) return reply.code(503).send({ status: 'stopping' });
      const isPrepared = readiness.isPrepared();
      const isReplaced = deps.replacement.isOn();
      if (query.parse(request.query).exclude === 'database') {
        return reply
          .code(isPrepared ? 200 : 503)
          .send({ status: isPrepared ? 'ready' : 'preparing' });
      }
      const parts = await findParts();
      const isReady = isPrepared && !isReplaced && parts.database === 'up' && parts.disk !== 'full';
      if (isReady !== wasReady) {
        if (isReady) deps.log.info('ready');
        else deps.log.warn({ isPrepared, parts }, 'not ready');
      }
      wasReady = isReady;
      const trouble = isReplaced ? 'restoring' : 'unavailable';
      const status = isReady ? 'ready' : isPrepared ? trouble : 'preparing';
      return reply.code(isReady ? 200 : 503).send({ status, parts });
    });
  },
);

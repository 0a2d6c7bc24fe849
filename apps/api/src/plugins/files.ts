import fastifyStatic from '@fastify/static';
import type { FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chooseCoding } from '../core/http/content-coding.ts';

/** Built files and, beside each that is a text, what the build made of it by compression. */
export async function files(
  app: FastifyInstance,
  options: FastifyStaticOptions & { root: string },
): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    adjustHeaders(request);
    done();
  });
  await app.register(fastifyStatic, {
    ...options,
    // The instance has the prefix already.
    prefix: '/',
    index: false,
    decorateReply: false,
    preCompressed: true,
  });
}

/**
 * Adjusts headers that the file server would read otherwise than RFC 9110: weights of codings, and conditions that
 * only a strong entity tag meets, since those of files are weak.
 */
function adjustHeaders({ headers }: FastifyRequest): void {
  headers['accept-encoding'] = chooseCoding(headers['accept-encoding']);
  if (headers['if-range'] !== undefined) delete headers.range;
  const match = headers['if-match'];
  if (match !== undefined && match.trim() !== '*') headers['if-match'] = '"none"';
}

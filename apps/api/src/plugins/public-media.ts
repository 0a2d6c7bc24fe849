import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPublicStorageKey } from '../features/media/index.ts';
import type { Deps } from '../core/deps.ts';
import { plainMessages } from '../core/errors.ts';
import { failure } from '../core/rest/envelope.ts';

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

/** Serves the stored pictures. A name stands for one content for ever, so that it is kept for ever. */
export async function publicMedia(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/*',
    handler: (request, reply) => serve(deps, request, request.params['*'], reply),
  });
}

async function serve(
  { storage }: Deps,
  request: FastifyRequest,
  path: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = findPublicStorageKey(path);
  if (key === undefined) return notFound(reply);
  const etag = `"${path}"`;
  const head = request.method === 'HEAD';
  const known = !head && request.headers['if-none-match']?.includes(etag) === true;

  if (head || known) {
    const size = await storage.findSize(key);
    if (size === undefined) return notFound(reply);
    describe(reply, path, etag);
    return known ? reply.code(304).send() : reply.header('content-length', size).send();
  }
  const object = await storage.open(key);
  if (!object) return notFound(reply);
  describe(reply, path, etag);
  return reply.header('content-length', object.size).send(object.stream);
}

function describe(reply: FastifyReply, path: string, etag: string): void {
  reply.headers({
    'content-type': contentTypes[extname(path)]!,
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'x-content-type-options': 'nosniff',
    // The admin app and the site may live on other origins than the pictures.
    'cross-origin-resource-policy': 'cross-origin',
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(failure({ message: plainMessages.notFound, fields: undefined }));
}

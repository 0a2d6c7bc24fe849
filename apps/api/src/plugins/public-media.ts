import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPublicStorageKey } from '../features/media/index.ts';
import type { Deps } from '../core/deps.ts';
import { checkPreconditions } from '../core/http/preconditions.ts';
import { refuse } from '../core/http/refuse.ts';

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

/** Serves the stored pictures. The content of a name never changes, so it may be cached for ever. */
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
  if (key === undefined) return refuse(reply, 404);
  const etag = `"${path}"`;
  const condition = checkPreconditions(request, etag);
  if (request.method === 'HEAD' || condition !== 'proceed') {
    const size = await storage.findSize(key);
    if (size === undefined) return refuse(reply, 404);
    if (condition === 'failed') return refuse(reply, 412);
    describe(reply, path, etag);
    if (condition === 'not modified') return reply.code(304).send();
    return reply.header('content-length', size).send();
  }
  const object = await storage.open(key);
  if (!object) return refuse(reply, 404);
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

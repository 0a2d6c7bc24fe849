import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawOpaquePicture, findPublicPath, findPublicStorageKey } from '../content/media/index.ts';
import type { FileCache } from '../core/cache/file-cache.ts';
import { toOwnMemory } from '../core/cache/own-memory.ts';
import type { Deps } from '../deps.ts';
import { checkPreconditions } from '../core/http/preconditions.ts';
import { refuse } from '../core/http/refuse.ts';

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

interface PublicMediaOptions {
  deps: Deps;
  cache: FileCache;
}

/**
 * Serves the stored pictures. The content of a URL never changes, so it may be cached permanently.
 */
export async function publicMedia(app: FastifyInstance, options: PublicMediaOptions) {
  const { deps, cache } = options;
  deps.storage.onRemoved((keys) => cache.forget(keys.flatMap((key) => findPublicPath(key) ?? [])));
  app.addHook('preClose', async () => cache.close());
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || !Buffer.isBuffer(payload)) return payload;
    // An address has other spellings, which nobody would remove.
    const { '*': path = '' } = request.params as Record<string, string>;
    const key = findPublicStorageKey(path);
    if (key !== undefined && request.raw.url === findPublicPath(key)) {
      cache.remember(request, reply, payload);
    }
    return payload;
  });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/*',
    handler: (request, reply) => serve(options, request, request.params['*'], reply),
  });
}

async function serve(
  { deps, cache }: PublicMediaOptions,
  request: FastifyRequest,
  path: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { storage } = deps;
  const key = findPublicStorageKey(path);
  if (key === undefined) return refuse(reply, 404);
  const etag = `"${path}"`;
  const condition = checkPreconditions(request, etag);
  if (request.method === 'HEAD' || condition !== 'proceed') {
    const size = (await storage.findSize(key)) ?? (await drawOpaquePicture(deps, key))?.length;
    if (size === undefined) return refuse(reply, 404);
    if (condition === 'failed') return refuse(reply, 412);
    describe(reply, etag);
    if (condition === 'not modified') return reply.code(304).send();
    return reply.type(contentTypeOf(path)).header('content-length', size).send();
  }
  const object = await storage.open(key);
  if (!object) {
    const drawn = await drawOpaquePicture(deps, key);
    if (!drawn) return refuse(reply, 404);
    return describe(reply, etag).type(contentTypeOf(path)).send(toOwnMemory(drawn));
  }
  describe(reply, etag).type(contentTypeOf(path));
  if (object.size <= cache.maxFileBytes)
    return reply.send(toOwnMemory(await buffer(object.stream)));
  return reply.header('content-length', object.size).send(object.stream);
}

function contentTypeOf(path: string): string {
  return contentTypes[extname(path)] ?? 'application/octet-stream';
}

function describe(reply: FastifyReply, etag: string): FastifyReply {
  return reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'x-content-type-options': 'nosniff',
    // The admin app and the site may live on other origins than the pictures.
    'cross-origin-resource-policy': 'cross-origin',
  });
}

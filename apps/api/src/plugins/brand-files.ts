import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkPreconditions } from '../core/http/preconditions.ts';
import { AppError, plainMessages } from '../core/errors/app-error.ts';
import { refuse } from '../core/http/refuse.ts';
import type { Deps } from '../deps.ts';
import { createBrandFiles } from '../features/pages/brand/index.ts';
import type { BrandFile, BrandFiles } from '../features/pages/brand/index.ts';
import { createPriceListDocument, priceListPath } from '../features/catalogue/price-list/index.ts';

/** A sign may bring its own colours as styles, and nothing else. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const year = 31_536_000;
const hour = 3_600;

interface BrandFilesOptions {
  deps: Deps;
  isPrepared(): boolean;
}

/** The pictures of the bakery's sign and name, and its documents. Below `/brand/` the content of a URL never changes. */
export async function brandFiles(
  app: FastifyInstance,
  { deps, isPrepared }: BrandFilesOptions,
): Promise<void> {
  const brand = createBrandFiles(deps);
  const makePriceList = createPriceListDocument(deps);
  const files: BrandFiles = {
    find: async (path) =>
      path === priceListPath
        ? { contentType: 'application/pdf', bytes: await makePriceList() }
        : brand.find(path),
  };
  for (const url of [
    '/brand/:state/:file',
    '/share-card.jpg',
    '/logo.svg',
    '/privacy-policy.pdf',
    priceListPath,
  ]) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => {
        if (isPrepared()) return serve(files, request, reply);
        throw new AppError('UNAVAILABLE', plainMessages.unavailable, { retryAfter: 2 });
      },
    });
  }
}

async function serve(
  files: BrandFiles,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?');
  const found = await files.find(path.toLowerCase());
  if (!found) return refuse(reply, 404);
  if ('location' in found) {
    return reply.header('cache-control', 'no-store').redirect(found.location, 302);
  }
  if (found.contentType === 'application/pdf') return send(request, reply, found, 'no-cache');
  // For browsers that open a picture by itself, as a page.
  reply.header('content-security-policy', policy);
  const isPermanent = path.startsWith('/brand/');
  const age = isPermanent ? `${year}, immutable` : String(hour);
  return send(request, reply, found, `public, max-age=${age}`);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, bytes }: BrandFile,
  cacheControl: string,
): FastifyReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const condition = checkPreconditions(request, etag);
  if (condition === 'failed') return refuse(reply, 412);
  reply.headers({
    'cache-control': cacheControl,
    etag,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (condition === 'not modified') return reply.code(304).send();
  return reply.type(contentType).send(bytes);
}

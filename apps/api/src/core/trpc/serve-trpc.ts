import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { FetchCreateContextFnOptions } from '@trpc/server/adapters/fetch';
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors/app-error.ts';
import { createMemoryCache } from '../cache/memory-cache.ts';
import { prepareLazily } from '../cache/prepared-response.ts';
import type { PreparedResponse } from '../cache/prepared-response.ts';
import { sendEncoded, sendPrepared, varyByEncoding } from '../cache/send-prepared.ts';
import { createBatchBudget, maxBatchCalls } from './batch.ts';
import { createReadLog } from './content-reads.ts';
import type { ReadLog } from './content-reads.ts';
import { isContentQuery } from './trpc.ts';
import type { TrpcContext } from './trpc.ts';

const endpoint = '/trpc';
const json = 'application/json; charset=utf-8';
const maxCachedBytes = 32 * 1024 * 1024;

interface TrpcOptions {
  deps: Deps;
  router: AnyRouter;
}

/** Serves a router below /trpc: queries by GET, mutations by POST, single or in batches. */
export async function serveTrpc(app: FastifyInstance, options: TrpcOptions): Promise<void> {
  const { deps, router } = options;
  const cache = createMemoryCache<ContentResponse>({
    maxBytes: maxCachedBytes,
    bytesOf: ({ bytes }) => bytes,
    isKeepable: ({ status }) => status === 200,
    isCurrent: ({ reads }) => reads.isCurrent(),
  });
  // Except for public content, a response depends on the session: no cache on the way may store it.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  // Files go through REST.
  app.addHook('preParsing', async (request) => {
    const type = request.headers['content-type'];
    if (request.method === 'POST' && !/^application\/json\b/i.test(type ?? '')) {
      throw new AppError('UNSUPPORTED_TYPE', 'Calls are sent as JSON.');
    }
  });
  // Its bytes go on as they are.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    method: ['GET', 'POST'],
    url: `${endpoint}/:path`,
    handler: async (request, reply) => {
      const query = findContentQuery(router, request);
      if (query === undefined) return send(reply, await handle(options, request, reply));
      const state = deps.content.state();
      const response = await cache.get(query, state.revision, async () => {
        const reads = createReadLog(deps, router);
        const { status, body } = await readResponse(await handle(options, request, reply, reads));
        return { ...prepareLazily(body), status, reads };
      });
      if (response.status === 200) {
        return sendPrepared(request, reply, response, { contentType: json, state });
      }
      return sendEncoded(request, reply.code(response.status), response, json);
    },
  });
}

interface ContentResponse extends PreparedResponse {
  status: number;
  reads: ReadLog;
}

/**
 * The requested calls, if all of them read public content only and so return the same for every
 * client.
 */
function findContentQuery(router: AnyRouter, { method, params, query }: FastifyRequest) {
  if (method === 'POST') return undefined;
  const { path } = params as { path: string };
  const { batch, input } = query as Record<string, unknown>;
  const paths = batch === '1' ? path.split(',') : [path];
  return paths.every((one) => isContentQuery(router, one))
    ? JSON.stringify([path, batch, input])
    : undefined;
}

function handle(
  { deps, router }: TrpcOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  reads?: ReadLog,
): Promise<Response> {
  return fetchRequestHandler({
    endpoint,
    req: toFetchRequest(request),
    router,
    allowMethodOverride: false,
    maxBatchSize: maxBatchCalls,
    createContext: async ({ info }: FetchCreateContextFnOptions): Promise<TrpcContext> => {
      const context: TrpcContext = { deps, http: { request, reply }, ...(reads && { reads }) };
      const isBounded = info.isBatchCall && info.type === 'query';
      return isBounded ? { ...context, countResult: createBatchBudget() } : context;
    },
    responseMeta: ({ errors, type }) => {
      const isWrongMethod = errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED');
      return isWrongMethod
        ? { headers: { allow: type === 'mutation' ? 'POST' : 'GET, HEAD' } }
        : {};
    },
    onError: ({ error, path }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR')
        request.log.error({ err: error.cause ?? error, path }, 'call failed');
    },
  });
}

/** HEAD is handled as GET, whose body is then left out. Of the headers none but the type concerns a call. */
function toFetchRequest({ method, url, body }: FastifyRequest): Request {
  return new Request(`http://localhost${url}`, {
    method: method === 'POST' ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' && { body: body as string }),
  });
}

async function readResponse(response: Response): Promise<{ status: number; body: Buffer }> {
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

/**
 * Sends a response that depends on the client, uncompressed: it may contain secrets beside texts of
 * other clients, and its compressed length would reveal them.
 */
async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const { status, body } = await readResponse(response);
  const allow = response.headers.get('allow');
  if (allow !== null) reply.header('allow', allow);
  return varyByEncoding(reply.code(status)).type(json).send(body);
}

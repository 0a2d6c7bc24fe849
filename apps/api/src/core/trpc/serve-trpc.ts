import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { FetchCreateContextFnOptions } from '@trpc/server/adapters/fetch';
import type { AnyRouter, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../errors/app-error.ts';
import { createMemoryCache } from '../cache/memory-cache.ts';
import { prepareLazily } from '../cache/prepared-response.ts';
import type { PreparedResponse } from '../cache/prepared-response.ts';
import { sendEncoded, sendPrepared, varyByEncoding } from '../cache/send-prepared.ts';
import { createBatchBudget, maxBatchCalls } from './batch.ts';
import { createReadLog } from './content-reads.ts';
import type { ReadLog } from './content-reads.ts';
import { isContentQuery, isSubscription } from './trpc.ts';
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
  // The bytes of a body go on to tRPC as they are.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.route<Call>({
    method: ['GET', 'POST'],
    url: `${endpoint}/:path`,
    handler: async (request, reply) => {
      if (isSubscription(router, request.params.path)) {
        let isRefused = false;
        const onRefused = () => void (isRefused = true);
        const response = await handle(options, request, reply, { onRefused });
        // By another method than GET it is refused before it is called.
        if (isRefused || request.method === 'POST') return sendRefusal(reply, response);
        return sendStream(reply, response, request.method === 'HEAD');
      }
      // A cached response would be sent though the database is being replaced.
      const isReplaced = deps.replacement.isOn();
      const query = isReplaced ? undefined : findContentQuery(router, request);
      if (query === undefined) return send(reply, await handle(options, request, reply));
      const state = deps.content.state();
      const response = await cache.get(query, state.revision, async () => {
        const reads = createReadLog(deps, router);
        const { status, body } = await readResponse(
          await handle(options, request, reply, { reads }),
        );
        return { ...prepareLazily(body), status, reads };
      });
      if (response.status === 200) {
        return sendPrepared(request, reply, response, { contentType: json, state });
      }
      return sendEncoded(request, reply.code(response.status), response, json);
    },
  });
}

/** The input of a call: in the query of a GET, or as the body. */
interface Call {
  Params: { path: string };
  Querystring: Record<string, unknown>;
  Body: string;
}

type CallRequest = FastifyRequest<Call>;

interface ContentResponse extends PreparedResponse {
  status: number;
  reads: ReadLog;
}

/**
 * The requested calls, if all of them read public content only and so return the same for every
 * client.
 */
function findContentQuery(router: AnyRouter, { method, params, query }: CallRequest) {
  if (method === 'POST') return undefined;
  const { path } = params;
  const { batch, input } = query;
  const paths = batch === '1' ? path.split(',') : [path];
  return paths.every((one) => isContentQuery(router, one))
    ? JSON.stringify([path, batch, input])
    : undefined;
}

function handle(
  { deps, router }: TrpcOptions,
  request: CallRequest,
  reply: FastifyReply,
  watch: Pick<TrpcContext, 'reads' | 'onRefused'> = {},
): Promise<Response> {
  return fetchRequestHandler({
    endpoint,
    req: toFetchRequest(request, reply),
    router,
    allowMethodOverride: false,
    maxBatchSize: maxBatchCalls,
    createContext: async ({ info }: FetchCreateContextFnOptions): Promise<TrpcContext> => {
      const context: TrpcContext = { deps, http: { request, reply }, ...watch };
      const isBounded = info.isBatchCall && info.type === 'query';
      return isBounded ? { ...context, countResult: createBatchBudget() } : context;
    },
    responseMeta: ({ errors, type }) => {
      const isWrongMethod = errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED');
      const retryAfter = maxRetryAfter(errors);
      return {
        headers: {
          ...(isWrongMethod && { allow: type === 'mutation' ? 'POST' : 'GET, HEAD' }),
          ...(retryAfter > 0 && { 'retry-after': String(retryAfter) }),
        },
      };
    },
    onError: ({ error, path }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR')
        request.log.error({ err: error.cause ?? error, path }, 'call failed');
    },
  });
}

/** The seconds after which all refused calls of a request may be made again; 0 where none says so. */
function maxRetryAfter(errors: readonly TRPCError[]): number {
  const waits = errors.map(({ cause }) =>
    cause instanceof AppError ? (cause.retryAfter ?? 0) : 0,
  );
  return Math.max(0, ...waits);
}

/**
 * HEAD is handled as GET, whose body is then left out. Of the headers none but the type concerns a call. Its signal
 * aborts when the client has gone.
 */
function toFetchRequest({ method, url, body }: CallRequest, reply: FastifyReply): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return new Request(`http://localhost${url}`, {
    method: method === 'POST' ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    signal: gone.signal,
    ...(method === 'POST' && { body }),
  });
}

async function readResponse(response: Response): Promise<{ status: number; body: Buffer }> {
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

/** A refused stream has one event, the error: it is sent like that of any other call, with its status. */
async function sendRefusal(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const text = await response.text();
  const [, data] = /^event: serialized-error\ndata: (.*)$/m.exec(text) ?? [];
  if (data === undefined) return reply.code(response.status).type(json).send(text);
  const error = JSON.parse(data) as { data: { httpStatus: number } };
  return reply.code(error.data.httpStatus).type(json).send(JSON.stringify({ error }));
}

/**
 * Sends server-sent events as they come; proxies must not collect them. The connection ends with them: a server that
 * stops would wait for an idle one.
 */
function sendStream(
  reply: FastifyReply,
  { status, body, headers }: Response,
  isHead: boolean,
): FastifyReply {
  if (isHead) void body?.cancel();
  const stream = body && !isHead ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
  // A client that goes breaks its stream off.
  stream.on('error', () => {});
  return reply
    .code(status)
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .type(headers.get('content-type') ?? json)
    .send(stream);
}

/**
 * Sends a response that depends on the client, uncompressed: it may contain secrets beside texts of
 * other clients, and its compressed length would reveal them.
 */
async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const { status, body } = await readResponse(response);
  for (const name of ['allow', 'retry-after']) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return varyByEncoding(reply.code(status)).type(json).send(body);
}

import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { FetchCreateContextFnOptions } from '@trpc/server/adapters/fetch';
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors/app-error.ts';
import { chooseCoding } from '../http/content-coding.ts';
import { compress, minCompressedLength } from '../http/compress.ts';
import { varyByEncoding } from '../cache/send-prepared.ts';
import { createBatchBudget, maxBatchCalls } from './batch.ts';
import type { TrpcContext } from './trpc.ts';

const endpoint = '/trpc';

interface TrpcOptions {
  deps: Deps;
  router: AnyRouter;
}

/** Serves a router below /trpc: queries by GET, mutations by POST, single or in batches. */
export async function serveTrpc(app: FastifyInstance, options: TrpcOptions): Promise<void> {
  // What is answered depends on who asks: nothing on the way may keep it.
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
      const response = await handle(options, request, reply);
      return send(request, reply, response);
    },
  });
}

function handle(
  { deps, router }: TrpcOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Response> {
  return fetchRequestHandler({
    endpoint,
    req: toFetchRequest(request),
    router,
    allowMethodOverride: false,
    maxBatchSize: maxBatchCalls,
    createContext: async ({ info }: FetchCreateContextFnOptions): Promise<TrpcContext> => {
      const context: TrpcContext = { deps, http: { request, reply } };
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

/** HEAD is answered as GET, whose body is then left out. Of the headers none but the type concerns a call. */
function toFetchRequest({ method, url, body }: FastifyRequest): Request {
  return new Request(`http://localhost${url}`, {
    method: method === 'POST' ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' && { body: body as string }),
  });
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
): Promise<FastifyReply> {
  const body = Buffer.from(await response.arrayBuffer());
  const allow = response.headers.get('allow');
  if (allow !== null) reply.header('allow', allow);
  varyByEncoding(reply.code(response.status)).type('application/json; charset=utf-8');
  const coding = chooseCoding(request.headers['accept-encoding']);
  if (!isPublicRead(request) || coding === 'identity' || body.length < minCompressedLength) {
    return reply.send(body);
  }
  return reply.header('content-encoding', coding).send(await compress(body, coding));
}

/** What needed a session may hold secrets beside texts of strangers: its compressed length would tell of them. */
function isPublicRead({ method, signedIn }: FastifyRequest): boolean {
  return method !== 'POST' && signedIn === undefined;
}

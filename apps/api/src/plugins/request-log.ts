import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { describeAddress } from '../core/http/logged-address.ts';
import { withoutSecrets } from '../core/http/logged-path.ts';
import { runForRequest } from '../core/request-context.ts';
import type { AddressLog } from '../config/env.ts';

const slow = 1_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Sent with each page: logged like a read. */
    isFrequent?: true;
  }
}

interface ResponseState {
  /** The response has its status: it is being sent, or would be if the client were still there. */
  isComposed: boolean;
  isClosed: boolean;
  log(): void;
}

declare module 'fastify' {
  interface FastifyReply {
    responseState: ResponseState | undefined;
  }
}

/**
 * One line per request: writes, refusals and slow requests at info, fast successful reads at debug.
 * A request whose client disconnects while it is handled is logged when the handler has ended, with
 * the status that it would have had.
 */
export const requestLog = fp(
  async (app: FastifyInstance, { addresses }: { addresses: AddressLog }) => {
    app.decorateReply('responseState', undefined);
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      reply.responseState = watchRequest(request, reply, addresses);
      runForRequest(request.id, done);
    });
    // Where a body was read, the events of its connection have run last.
    app.addHook('preValidation', (request, _reply, done) => runForRequest(request.id, done));
    app.addHook('onSend', (_request, { responseState: state }, payload, done) => {
      if (state && !state.isComposed) {
        state.isComposed = true;
        if (state.isClosed) state.log();
      }
      done(null, payload);
    });
  },
);

/** Logs a request once it is over: when its response is sent, or its client gone and its work done. */
function watchRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  addresses: AddressLog,
): ResponseState {
  const start = performance.now();
  const state = {
    isComposed: false,
    isClosed: false,
    log: () => logRequest(request, reply, addresses, performance.now() - start),
  };
  reply.raw.once('close', () => {
    state.isClosed = true;
    if (state.isComposed || reply.raw.writableFinished) state.log();
  });
  return state;
}

/** Logs a refused request for which no hook runs. */
export function logRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  addresses: AddressLog,
): void {
  reply.raw.once('close', () => logRequest(request, reply, addresses, 0));
}

function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  addresses: AddressLog,
  elapsed: number,
): void {
  const { statusCode } = reply;
  const isQuiet = isRead(request) && statusCode < 400 && (elapsed < slow || isStream(reply));
  const level = statusCode >= 500 ? 'error' : isQuiet ? 'debug' : 'info';
  if (isQuiet && !isVerbose(request)) return;
  request.log[level](
    {
      method: request.method,
      path: withoutSecrets(request.url),
      status: statusCode,
      ms: Math.round(elapsed),
      ...describeAddress(request.ip, addresses),
    },
    reply.raw.writableFinished ? 'request completed' : 'client gone',
  );
}

/** Lasts for as long as somebody listens. */
function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}

function isVerbose({ log }: FastifyRequest): boolean {
  return log.level === 'debug' || log.level === 'trace';
}

function isRead({ method, routeOptions }: FastifyRequest): boolean {
  const isFrequent = routeOptions?.config?.isFrequent === true;
  return isFrequent || method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

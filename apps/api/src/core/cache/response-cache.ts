import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentState } from './content-store.ts';
import { chooseCoding } from '../http/content-coding.ts';
import type { Coding } from '../http/content-coding.ts';
import { checkPreconditions } from '../http/preconditions.ts';
import { hasValidTarget } from '../http/request-target.ts';

/**
 * Public responses as they go over the wire, looked up by their address before the framework sees a
 * request. What it cannot decide with certainty, and whatever is not in it, the framework responds to.
 */
export interface ResponseCache {
  /** Responds from memory. Returns false, having done nothing, where the framework is to respond. */
  respond(request: IncomingMessage, response: ServerResponse): boolean;
  /** Takes over a response that is about to be sent and that depends on public content alone. */
  remember(request: FastifyRequest, reply: FastifyReply, body: Buffer, revision: number): void;
  /** From now on the framework responds. */
  close(): void;
}

export interface ResponseCacheOptions {
  /** The content that all responses are made of: each is sent for as long as its revision, or found to be the same. */
  getState(): ContentState;
  /** Whether browsers ask over https; undefined where that cannot be told from the bare request. */
  isHttps(request: IncomingMessage): boolean | undefined;
  log: FastifyBaseLogger;
  maxBytes?: number;
}

/** One representation of what is at an address. */
interface Variant {
  /** That of the content when the framework sent it last. */
  revision: number;
  etag: string;
  body: Buffer;
  /** Names and values in turn; the last value is that of the request id, set for each request. */
  headers: string[];
  /** The same of a 304 response. */
  notModifiedHeaders: string[];
}

/** By coding, then http and https. */
type Variants = (Variant | undefined)[];

const codingIndex: Record<Coding, number> = { br: 0, gzip: 2, identity: 4 };
/** Each of these makes the response another one, or the framework has to deal with it. */
const decidedElsewhere = [
  'origin',
  'if-match',
  'expect',
  'content-length',
  'transfer-encoding',
  'upgrade',
] as const;
const requestIdHeader = 'x-request-id';
/** Headers of a representation, which a 304 response does not send. */
const ofRepresentation = new Set(['content-type', 'content-encoding', 'content-length']);
/** Addresses are long, and entries have headers. */
const entryBytes = 2_048;

export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { getState, isHttps, log, maxBytes = 64 * 1024 * 1024 } = options;
  const entries = new Map<string, Variants>();
  let bytes = 0;
  let isClosed = false;

  /** The oldest go first: what is asked for often is soon remembered again. */
  function makeRoom(needed: number): void {
    for (const [url, variants] of entries) {
      if (bytes + needed <= maxBytes) return;
      entries.delete(url);
      for (const variant of variants) if (variant) bytes -= sizeOf(variant);
    }
  }

  function find(request: IncomingMessage): Variant | undefined {
    const { method, url, headers } = request;
    if (isClosed || url === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined;
    const variants = entries.get(url);
    if (!variants) return undefined;
    const state = getState();
    if (state.stale) return undefined;
    for (const name of decidedElsewhere) if (headers[name] !== undefined) return undefined;
    const secure = isHttps(request);
    if (secure === undefined || !hasValidTarget(request)) return undefined;
    const variant =
      variants[codingIndex[chooseCoding(headers['accept-encoding'])] + Number(secure)];
    return variant?.revision === state.revision ? variant : undefined;
  }

  return {
    respond(request, response) {
      const variant = find(request);
      if (!variant) return false;
      const isKnown =
        request.headers['if-none-match'] !== undefined &&
        checkPreconditions(request, variant.etag) === 'not modified';
      const headers = isKnown ? variant.notModifiedHeaders : variant.headers;
      headers[headers.length - 1] = randomUUID();
      response.writeHead(isKnown ? 304 : 200, headers);
      if (isKnown) response.end();
      else response.end(variant.body);
      log.debug({ method: request.method, path: request.url, status: response.statusCode });
      return true;
    },

    remember(request, reply, body, madeOf) {
      const { url } = request.raw;
      // Queries have countless spellings, which would fill the cache with the same responses.
      if (isClosed || url === undefined || url.includes('?') || request.method !== 'GET') return;
      const state = getState();
      if (state.stale || state.revision !== madeOf) return;
      const secure = isHttps(request.raw);
      if (secure === undefined || request.headers.origin !== undefined) return;
      if (reply.hasHeader('set-cookie')) return;
      const index = codingIndex[chooseCoding(request.headers['accept-encoding'])] + Number(secure);
      const known = entries.get(url)?.[index];
      // What the content's change has left as it was needs no other headers.
      if (known && known.etag === reply.getHeader('etag')) {
        known.revision = madeOf;
        return;
      }
      if (known) bytes -= sizeOf(known);
      const variant = makeVariant(reply, body, madeOf);
      const variants = entries.get(url) ?? [];
      // What has changed lately goes last when room is made.
      entries.delete(url);
      makeRoom(sizeOf(variant));
      bytes += sizeOf(variant);
      variants[index] = variant;
      entries.set(url, variants);
    },

    close() {
      isClosed = true;
      entries.clear();
    },
  };
}

function sizeOf({ body }: Variant): number {
  return body.length + entryBytes;
}

function makeVariant(reply: FastifyReply, body: Buffer, revision: number): Variant {
  const headers = Object.entries({ ...reply.getHeaders(), 'content-length': body.length })
    .filter(([name, value]) => name !== requestIdHeader && value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  const flatten = (list: [string, string][]) => [...list.flat(), requestIdHeader, ''];
  return {
    revision,
    etag: String(reply.getHeader('etag')),
    body,
    headers: flatten(headers),
    notModifiedHeaders: flatten(headers.filter(([name]) => !ofRepresentation.has(name))),
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { checkPreconditions } from '../http/preconditions.ts';
import { hasValidTarget } from '../http/request-target.ts';
import { kindOfHit } from './hit-counts.ts';
import type { CacheCounts, HitCount } from './hit-counts.ts';

/** A response as it is sent, with the headers that the framework has set. */
export interface CachedResponse {
  etag: string;
  body: Buffer;
  /** Names and values in turn; the last value is that of the request id, set for each request. */
  headers: string[];
  /** The headers of a 304 response. */
  notModifiedHeaders: string[];
  hits: HitCount;
}

/** Names a request, for the log and for its sender. */
export type NewId = (request: IncomingMessage) => string;

/** Looks requests up before the framework handles them. */
export interface EarlyResponder {
  counts: CacheCounts;
  /** Responds from memory. Returns false, and does nothing, when the framework has to respond. */
  respond(request: IncomingMessage, response: ServerResponse): boolean;
}

/** A request with one of these headers has another response, or is handled by the framework. */
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

/** Whether the response depends on nothing but the address, the scheme, the coding and the client's copy. */
export function isPlainRead(request: IncomingMessage): boolean {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  for (const name of decidedElsewhere) if (headers[name] !== undefined) return false;
  return hasValidTarget(request);
}

/** Takes over the response that a reply is about to send. */
export function toCachedResponse(
  reply: FastifyReply,
  body: Buffer,
  counts: CacheCounts,
): CachedResponse {
  const headers = Object.entries({ ...reply.getHeaders(), 'content-length': body.length })
    .filter(([name, value]) => name !== requestIdHeader && value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  const flatten = (list: [string, string][]) => [...list.flat(), requestIdHeader, ''];
  return {
    etag: String(reply.getHeader('etag')),
    body,
    headers: flatten(headers),
    notModifiedHeaders: flatten(headers.filter(([name]) => !ofRepresentation.has(name))),
    hits: counts.ofRoute(reply.request.routeOptions.url),
  };
}

/** Puts another encoding of the same bytes in its place. */
export function replaceBody(cached: CachedResponse, body: Buffer): void {
  cached.body = body;
  cached.headers[cached.headers.indexOf('content-length') + 1] = String(body.length);
}

/** The memory that a response occupies. */
export function sizeOf({ body }: CachedResponse): number {
  return body.length + entryBytes;
}

/** Sends a response, or 304 to a client that has it. */
export function sendCached(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  { log, newId }: { log: FastifyBaseLogger; newId: NewId },
): void {
  const isKnown =
    request.headers['if-none-match'] !== undefined &&
    checkPreconditions(request, cached.etag) === 'not modified';
  const headers = isKnown ? cached.notModifiedHeaders : cached.headers;
  headers[headers.length - 1] = newId(request);
  cached.hits[kindOfHit(request.method === 'HEAD', isKnown)] += 1;
  response.writeHead(isKnown ? 304 : 200, headers);
  if (isKnown) response.end();
  else response.end(cached.body);
  log.debug({ method: request.method, path: request.url, status: response.statusCode });
}

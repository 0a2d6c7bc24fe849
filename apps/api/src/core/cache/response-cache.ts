import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { createSemaphore } from '../async/semaphore.ts';
import { compressAgain } from '../http/compress.ts';
import {
  isPlainRead,
  replaceBody,
  sendCached,
  sizeOf,
  toCachedResponse,
} from './cached-response.ts';
import type { CachedResponse, EarlyResponder, NewId } from './cached-response.ts';
import type { ContentState } from './content-state.ts';
import { createCacheCounts } from './hit-counts.ts';
import { toOwnMemory } from './own-memory.ts';
import { chooseCoding } from '../http/content-coding.ts';
import type { Coding } from '../http/content-coding.ts';

/**
 * Public responses as they are sent, looked up by their target before the framework handles a
 * request. The framework responds to every request for which this cache has no response or cannot
 * decide with certainty.
 */
export interface ResponseCache extends EarlyResponder {
  /** Takes over a response that is about to be sent and that depends on public content alone. */
  remember(request: FastifyRequest, reply: FastifyReply, body: Buffer, revision: number): void;
  /** From now on the framework responds. */
  close(): void;
}

export interface ResponseCacheOptions {
  /**
   * The content of all responses: a response is sent for as long as the content has its revision,
   * or after it was found to be unchanged.
   */
  getState(): ContentState;
  /** Whether browsers use https; undefined if the unparsed request does not show it. */
  isHttps(request: IncomingMessage): boolean | undefined;
  newId?: NewId;
  log: FastifyBaseLogger;
  maxBytes?: number;
}

/** One representation of what is at an address. */
interface Variant extends CachedResponse {
  /** The revision of the content when the framework sent the response last. */
  revision: number;
  /** How many times it was sent from here. */
  sent: number;
}

/** A response sent so often is worth a better compression. */
const oftenSent = 16;

/** By coding, then http and https. */
type Variants = (Variant | undefined)[];

const codingIndex: Record<Coding, number> = { br: 0, gzip: 2, identity: 4 };

export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const {
    getState,
    isHttps,
    newId = () => randomUUID(),
    log,
    maxBytes = 24 * 1024 * 1024,
  } = options;
  const entries = new Map<string, Variants>();
  const counts = createCacheCounts();
  let bytes = 0;
  let isClosed = false;
  const inTurn = createSemaphore<void>({
    max: 1,
    isFull: (_, waiting) => waiting.length >= 1_000,
    retryAfter: 1,
  });

  /** Compresses a response better, one after the other, and beside the requests: in the thread pool. */
  async function improve(url: string, index: number, variant: Variant): Promise<void> {
    const isHeld = () => !isClosed && entries.get(url)?.[index] === variant;
    await inTurn(undefined, async () => {
      if (!isHeld()) return;
      const body = toOwnMemory(await compressAgain(variant.body));
      if (!isHeld() || body.length >= variant.body.length) return;
      bytes -= sizeOf(variant);
      replaceBody(variant, body);
      bytes += sizeOf(variant);
    });
  }

  /** The oldest are removed first: responses that are requested often are soon cached again. */
  function makeRoom(needed: number): void {
    for (const [url, variants] of entries) {
      if (bytes + needed <= maxBytes) return;
      entries.delete(url);
      for (const variant of variants) if (variant) bytes -= sizeOf(variant);
    }
  }

  function find(request: IncomingMessage): Variant | undefined {
    const { url, headers } = request;
    if (isClosed || url === undefined) return undefined;
    const variants = entries.get(url);
    if (!variants) return undefined;
    const state = getState();
    if (state.stale) return undefined;
    const secure = isHttps(request);
    if (secure === undefined || !isPlainRead(request)) return undefined;
    const index = codingIndex[chooseCoding(headers['accept-encoding'])] + Number(secure);
    const variant = variants[index];
    if (variant?.revision !== state.revision) return undefined;
    variant.sent += 1;
    if (variant.sent === oftenSent && index < codingIndex.gzip) {
      improve(url, index, variant).catch((error: unknown) => {
        log.debug({ err: error, path: url }, 'not compressed again');
      });
    }
    return variant;
  }

  return {
    counts,

    respond(request, response) {
      const variant = find(request);
      if (!variant) return false;
      sendCached(variant, request, response, { log, newId });
      return true;
    },

    remember(request, reply, body, madeOf) {
      const { url } = request.raw;
      counts.countMiss();
      // Queries have countless spellings, which would fill the cache with the same responses.
      if (isClosed || url === undefined || url.includes('?') || request.method !== 'GET') return;
      const state = getState();
      if (state.stale || state.revision !== madeOf) return;
      const secure = isHttps(request.raw);
      if (secure === undefined || request.headers.origin !== undefined) return;
      if (reply.hasHeader('set-cookie')) return;
      const index = codingIndex[chooseCoding(request.headers['accept-encoding'])] + Number(secure);
      const known = entries.get(url)?.[index];
      // A response that a change of content does not affect keeps its headers.
      if (known && known.etag === reply.getHeader('etag')) {
        known.revision = madeOf;
        return;
      }
      if (known) bytes -= sizeOf(known);
      const variant: Variant = {
        ...toCachedResponse(reply, body, counts),
        revision: madeOf,
        sent: 0,
      };
      const variants = entries.get(url) ?? [];
      // Recently changed entries are removed last.
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

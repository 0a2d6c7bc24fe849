import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isPlainRead, sendCached, sizeOf, toCachedResponse } from './cached-response.ts';
import type { CachedResponse, EarlyResponder, NewId } from './cached-response.ts';
import { createCacheCounts } from './hit-counts.ts';

/** Stored files that never change, as responses in memory that are sent before the framework sees a request. */
export interface FileCache extends EarlyResponder {
  /** The size in bytes of the largest file that is cached. */
  readonly maxFileBytes: number;
  /** Takes over a response that is about to be sent, with a whole file in memory of its own. */
  remember(request: FastifyRequest, reply: FastifyReply, body: Buffer): void;
  /** Forgets the files at these addresses: they are removed. */
  forget(urls: readonly string[]): void;
  /** From now on the framework responds. */
  close(): void;
}

export interface FileCacheOptions {
  /** Whether browsers use https; undefined if the unparsed request does not show it. */
  isHttps(request: IncomingMessage): boolean | undefined;
  newId?: NewId;
  log: FastifyBaseLogger;
  maxBytes?: number;
  maxFileBytes?: number;
  /** Milliseconds after which a file is read again: another process may have removed it. */
  maxAge?: number;
}

interface Entry {
  /** By scheme: http, https. */
  variants: (CachedResponse | undefined)[];
  /** When it is read again. */
  expires: number;
}

export function createFileCache(options: FileCacheOptions): FileCache {
  const { isHttps, newId = () => randomUUID(), log } = options;
  const { maxBytes = 16 * 1024 * 1024, maxFileBytes = 256 * 1024, maxAge = 60_000 } = options;
  const entries = new LRUCache<string, Entry>({
    max: 5_000,
    maxSize: maxBytes,
    sizeCalculation: ({ variants }) =>
      variants.reduce((sum, variant) => sum + (variant ? sizeOf(variant) : 0), 0),
  });
  const counts = createCacheCounts();
  let isClosed = false;

  return {
    counts,
    maxFileBytes,

    respond(request, response) {
      const { url } = request;
      const entry = isClosed || url === undefined ? undefined : entries.get(url);
      if (!entry || entry.expires <= Date.now()) return false;
      const secure = isHttps(request);
      if (secure === undefined || !isPlainRead(request)) return false;
      const cached = entry.variants[Number(secure)];
      if (!cached) return false;
      sendCached(cached, request, response, { log, newId });
      return true;
    },

    remember(request, reply, body) {
      counts.countMiss();
      const { url } = request.raw;
      const secure = isHttps(request.raw);
      if (isClosed || url === undefined || secure === undefined) return;
      if (request.headers.origin !== undefined || reply.hasHeader('set-cookie')) return;
      // One of the two schemes is usual: the other one is not worth its memory.
      const variants: Entry['variants'] = [];
      variants[Number(secure)] = toCachedResponse(reply, body, counts);
      entries.set(url, { variants, expires: Date.now() + maxAge });
    },

    forget(urls) {
      for (const url of urls) entries.delete(url);
    },

    close() {
      isClosed = true;
      entries.clear();
    },
  };
}

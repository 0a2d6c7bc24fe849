import { createHash } from 'node:crypto';
import { compress, decompressBrotli, minCompressedLength } from '../http/compress.ts';
import type { Coding } from '../http/content-coding.ts';
import { createMemoryCache } from './memory-cache.ts';
import { isSameData } from './same-data.ts';

/** A response ready to be sent: its bytes in each coding and their tag, common to all of them. */
export interface PreparedResponse {
  etag: string;
  /** False for one so small that it goes as it is. */
  isEncoded: boolean;
  /** What it takes of memory. */
  bytes: number;
  encode(coding: Coding): Buffer | Promise<Buffer>;
}

/** What was decompressed for the few clients that do not read brotli. */
const decoded = createMemoryCache<Buffer>({
  maxBytes: 16 * 1024 * 1024,
  bytesOf: ({ length }) => length,
});

/** Holds a response by its brotli bytes alone, which every browser reads; others are made of these. */
export async function prepareResponse(body: string | Buffer): Promise<PreparedResponse> {
  const identity = toBytes(body);
  if (identity.length < minCompressedLength) return prepareSmall(identity);
  const etag = tagOf(identity);
  const br = await compress(identity, 'br');
  const get = (coding: Coding, make: () => Promise<Buffer>) =>
    decoded.get(`${coding} ${etag}`, 0, make);
  const decode = () => get('identity', () => decompressBrotli(br));
  return {
    etag,
    isEncoded: true,
    bytes: br.length,
    encode(coding) {
      if (coding === 'br') return br;
      if (coding === 'identity') return decode();
      return get('gzip', async () => compress(await decode(), 'gzip'));
    },
  };
}

/** Holds a response as it is, and its compressed bytes once somebody has asked for them. */
export function prepareLazily(body: string | Buffer): PreparedResponse {
  const identity = toBytes(body);
  if (identity.length < minCompressedLength) return prepareSmall(identity);
  const encoded = new Map<Coding, Promise<Buffer>>();
  return {
    etag: tagOf(identity),
    isEncoded: true,
    // With room for what comes later.
    bytes: Math.ceil(identity.length * 1.5),
    encode(coding) {
      if (coding === 'identity') return identity;
      const bytes = encoded.get(coding) ?? compress(identity, coding);
      encoded.set(coding, bytes);
      return bytes;
    },
  };
}

function prepareSmall(identity: Buffer): PreparedResponse {
  const encode = () => identity;
  return { etag: tagOf(identity), isEncoded: false, bytes: identity.length, encode };
}

const toBytes = (body: string | Buffer) => (typeof body === 'string' ? Buffer.from(body) : body);

function tagOf(identity: Buffer): string {
  return `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
}

interface Body {
  response: PreparedResponse;
  data: unknown;
  read(): Promise<unknown>;
}

export interface BodyCache {
  /** The response cached for `key`, made anew by `write` when what `read` returns has changed. */
  get<T>(
    key: string,
    revision: number,
    read: () => Promise<T>,
    write: (data: T) => string,
  ): Promise<PreparedResponse>;
}

/** Keeps responses up to a total of `maxBytes`; the least recently used go first. */
export function createBodyCache(maxBytes: number): BodyCache {
  const cache = createMemoryCache<Body>({
    maxBytes,
    bytesOf: ({ response }) => response.bytes,
    isCurrent: async ({ data, read }) => isSameData(data, await read()),
  });
  return {
    async get(key, revision, read, write) {
      const { response } = await cache.get(key, revision, async () => {
        const data = await read();
        return { response: prepareLazily(write(data)), data, read };
      });
      return response;
    },
  };
}

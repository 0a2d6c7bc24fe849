import { createHash } from 'node:crypto';
import { compress, minCompressedLength } from '../http/compress.ts';
import type { Coding } from '../http/content-coding.ts';
import { createMemoryCache } from './memory-cache.ts';
import { toOwnMemory } from './own-memory.ts';
import { createPacker } from './packer.ts';
import { isSameData } from './same-data.ts';

/** A response ready to be sent: its bytes in each coding and their tag, common to all of them. */
export interface PreparedResponse {
  etag: string;
  /** False for one that goes as it is. */
  isEncoded: boolean;
  /** The bytes of memory that it takes. */
  bytes: number;
  encode(coding: Coding): Buffer | Promise<Buffer>;
}

/** The unpacked bodies that were sent recently. */
const encoded = createMemoryCache<Buffer>({
  maxBytes: 8 * 1024 * 1024,
  bytesOf: ({ length }) => length,
});

const pack = createPacker();

/**
 * Holds a response packed. What is sent often is in the cache before the framework as well; what is sent
 * rarely is compressed again, which costs a quarter of rendering it.
 */
export async function prepareResponse(body: string | Buffer): Promise<PreparedResponse> {
  const identity = toBytes(body);
  if (identity.length < minCompressedLength) return prepareAsIs(identity);
  const etag = tagOf(identity);
  const packed = await pack(identity);
  const unpack = async () => toOwnMemory(await packed.unpack());
  return {
    etag,
    isEncoded: true,
    bytes: packed.length,
    encode(coding) {
      const make = async () =>
        coding === 'identity' ? unpack() : toOwnMemory(await compress(await unpack(), coding));
      return encoded.get(`${coding} ${etag}`, 0, make);
    },
  };
}

/** Holds an uncompressed response, and its compressed bytes once they have been requested. */
export function prepareLazily(
  body: string | Buffer,
  compressBytes: typeof compress = compress,
): PreparedResponse {
  const identity = toOwnMemory(toBytes(body));
  if (identity.length < minCompressedLength) return prepareAsIs(identity);
  const made = new Map<Coding, Promise<Buffer>>();
  return {
    etag: tagOf(identity),
    isEncoded: true,
    // An estimate that includes the compressed bytes.
    bytes: Math.ceil(identity.length * 1.5),
    encode(coding) {
      if (coding === 'identity') return identity;
      const known = made.get(coding);
      if (known) return known;
      const bytes = compressBytes(identity, coding).then(toOwnMemory);
      made.set(coding, bytes);
      // A failure may pass: the next request tries again.
      bytes.catch(() => made.delete(coding));
      return bytes;
    },
  };
}

/** Holds what is small, or compressed already. */
export function prepareAsIs(bytes: Buffer): PreparedResponse {
  const identity = toOwnMemory(bytes);
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
  /** The response cached for `key`, serialised again by `write` when what `read` returns has changed. */
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

import { createHash } from 'node:crypto';
import { compress, minCompressedLength } from '../http/compress.ts';
import { createMemoryCache } from './memory-cache.ts';

/** An answer ready to be sent: its bytes and their tag, common to all encodings. */
export interface PreparedResponse {
  etag: string;
  identity: Buffer;
  /** Not for an answer so small that it goes as it is. */
  encoded?: { br: Buffer; gzip: () => Promise<Buffer> };
}

/** Makes the bytes of an answer, those of gzip when somebody asks for them: every browser reads brotli. */
export async function prepareResponse(body: string | Buffer): Promise<PreparedResponse> {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  if (identity.length < minCompressedLength) return { etag, identity };
  const br = await compress(identity, 'br');
  let gz: Promise<Buffer> | undefined;
  return { etag, identity, encoded: { br, gzip: () => (gz ??= compress(identity, 'gzip')) } };
}

/** What an answer takes of memory; gzip, which may come later, is counted as twice as long as brotli. */
export function bytesOf({ identity, encoded }: PreparedResponse): number {
  return identity.length + 3 * (encoded?.br.length ?? 0);
}

export interface BodyCache {
  /** The answer kept for `key` at `revision`, made anew by `build` when it is of another revision. */
  get(
    key: string,
    revision: number,
    build: () => string | Promise<string>,
  ): Promise<PreparedResponse>;
}

/** Keeps answers up to a total of `maxBytes`; the least recently used go first. */
export function createBodyCache(maxBytes: number): BodyCache {
  const cache = createMemoryCache<PreparedResponse>({ maxBytes, bytesOf });
  return {
    get: (key, revision, build) =>
      cache.get(key, revision, () => Promise.resolve(build()).then(prepareResponse)),
  };
}

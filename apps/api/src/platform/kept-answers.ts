import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createKept } from './kept.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** An answer ready to be sent: its bytes in each encoding and their common tag. */
export interface KeptAnswer {
  etag: string;
  identity: Buffer;
  gzip: Buffer | undefined;
  br: Buffer | undefined;
}

/** Below this, compression saves less than its header costs. */
const smallest = 512;

/** Makes the bytes of an answer, each encoding once and in little time. */
export async function prepareAnswer(body: string | Buffer): Promise<KeptAnswer> {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  if (identity.length < smallest) return { etag, identity, gzip: undefined, br: undefined };
  return { etag, identity, ...(await compress(identity, { gzip: 6, br: 5 })) };
}

/** Makes the smallest bytes of an answer: a tenth less, for fifty times the work. */
export async function compressBest<Answer extends KeptAnswer>(answer: Answer): Promise<Answer> {
  if (!answer.br) return answer;
  const { Z_BEST_COMPRESSION, BROTLI_MAX_QUALITY } = constants;
  const best = { gzip: Z_BEST_COMPRESSION, br: BROTLI_MAX_QUALITY };
  return { ...answer, ...(await compress(answer.identity, best)) };
}

async function compress(bytes: Buffer, levels: { gzip: number; br: number }) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [gz, br] = await Promise.all([
    gzipped(bytes, { level: levels.gzip }),
    brotli(bytes, { params }),
  ]);
  return { gzip: gz, br };
}

/** What an answer takes of memory. */
export function bytesOf({ identity, gzip: gz, br }: KeptAnswer): number {
  return identity.length + (gz?.length ?? 0) + (br?.length ?? 0);
}

export interface KeptAnswers {
  /** The answer kept for `key` at `revision`, made anew by `build` when it is of another revision. */
  get(key: string, revision: number, build: () => string | Promise<string>): Promise<KeptAnswer>;
}

/** Keeps answers up to a total of `maxBytes`; the least recently used go first. */
export function createKeptAnswers(maxBytes: number): KeptAnswers {
  const kept = createKept<KeptAnswer>({ maxBytes, bytesOf, refine: compressBest });
  return {
    get: (key, revision, build) =>
      kept.get(key, revision, () => Promise.resolve(build()).then(prepareAnswer)),
  };
}

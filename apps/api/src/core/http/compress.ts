import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './content-coding.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this, compression saves less than its header costs. */
export const minCompressedLength = 512;

export function compress(bytes: Buffer, coding: Exclude<Coding, 'identity'>): Promise<Buffer> {
  if (coding === 'gzip') return gzipped(bytes, { level: 6 });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A window no larger than what it is for: it is memory that each compression takes.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        22,
        Math.max(16, Math.ceil(Math.log2(bytes.length))),
      ),
    },
  });
}

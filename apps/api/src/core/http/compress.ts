import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Coding } from './content-coding.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export const decompressBrotli: (bytes: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/** Below this, compression saves less than its header costs. */
export const minCompressedLength = 512;

export function compress(bytes: Buffer, coding: Exclude<Coding, 'identity'>): Promise<Buffer> {
  if (coding === 'gzip') return gzipped(bytes, { level: 6 });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

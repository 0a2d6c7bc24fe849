import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { ZstdOptions } from 'node:zlib';
import { toOwnMemory } from './own-memory.ts';

const zstd = promisify<Buffer, ZstdOptions, Buffer>(zstdCompress);
const unzstd = promisify<Buffer, ZstdOptions, Buffer>(zstdDecompress);

/** Compressed bytes in memory. */
export interface PackedBytes {
  /** The bytes of memory that they take. */
  length: number;
  unpack(): Promise<Buffer>;
}

/** Packs bytes that are largely alike, such as the pages of a site. */
export type Packer = (bytes: Buffer) => Promise<PackedBytes>;

const maxDictionaries = 8;
const maxDictionaryBytes = 128 * 1024;
/** Packed size over length, for bytes that resemble the dictionary. */
const goodRatio = 1 / 8;

/**
 * Compresses bytes with the first bytes of their kind as the dictionary: two pages of products are mostly the same.
 * The dictionaries stay in memory.
 */
export function createPacker(): Packer {
  const dictionaries: Buffer[] = [];

  async function packWith(bytes: Buffer, dictionary: Buffer | undefined): Promise<PackedBytes> {
    const options = dictionary ? { dictionary } : {};
    const packed = toOwnMemory(await zstd(bytes, options));
    return { length: packed.length, unpack: () => unzstd(packed, options) };
  }

  return async (bytes) => {
    let best: PackedBytes | undefined;
    for (const dictionary of dictionaries) {
      const packed = await packWith(bytes, dictionary);
      if (!best || packed.length < best.length) best = packed;
      if (best.length <= bytes.length * goodRatio) return best;
    }
    if (dictionaries.length < maxDictionaries && bytes.length <= maxDictionaryBytes) {
      const dictionary = toOwnMemory(bytes);
      dictionaries.push(dictionary);
      return packWith(bytes, dictionary);
    }
    return best ?? packWith(bytes, undefined);
  };
}

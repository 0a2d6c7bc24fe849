import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { ZstdOptions } from 'node:zlib';
import { toOwnMemory } from './own-memory.ts';

const zstd = promisify<Buffer, ZstdOptions, Buffer>(zstdCompress);
const unzstd = promisify<Buffer, ZstdOptions, Buffer>(zstdDecompress);

/** Bytes in memory in as little room as possible. */
export interface PackedBytes {
  /** What they take of memory. */
  length: number;
  unpack(): Promise<Buffer>;
}

/** Packs what is alike in large parts, as the pages of a site are. */
export type Packer = (bytes: Buffer) => Promise<PackedBytes>;

const maxDictionaries = 8;
const maxDictionaryBytes = 128 * 1024;
/** The share of its length that something takes when it has a like. */
const goodRatio = 1 / 8;

/**
 * Packs bytes by what they have in common with others before them, each of its kind: of two pages of products, most
 * is the same. The first of each kind stays in memory as what the others are packed with.
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

import { open } from 'node:fs/promises';

/** The tables stand behind the metadata, of which a camera writes some 100 KB. */
const headBytes = 512 * 1024;

/** The luminance table of the standard (ITU T.81, K.1) at quality 50, in the order of a file. */
const standard = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37,
  29, 40, 58, 51, 61, 60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87,
  95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
];

/** The quality with which a JPEG was compressed, as {@link estimateJpegQuality}; null for other files. */
export async function readJpegQuality(file: string): Promise<number | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return estimateJpegQuality(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/**
 * The quality, 1 to 100, at which the standard's table would be about as coarse as the luminance table of a JPEG. Null where
 * there is no such table in these bytes.
 */
export function estimateJpegQuality(head: Buffer): number | null {
  const table = findLuminanceTable(head);
  if (!table) return null;
  const coarseness = table.reduce((sum, value, at) => sum + value / standard[at]!, 0) / 64;
  const quality = coarseness <= 1 ? 100 - 50 * coarseness : 50 / coarseness;
  return Math.min(100, Math.max(1, Math.round(quality)));
}

function findLuminanceTable(head: Buffer): number[] | undefined {
  if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 4 <= head.length && head[at] === 0xff) {
    const marker = head.readUInt8(at + 1);
    const end = at + 2 + head.readUInt16BE(at + 2);
    if (marker === 0xdb) return readTables(head.subarray(at + 4, end));
    // The picture itself begins.
    if (marker === 0xda) return undefined;
    at = end;
  }
  return undefined;
}

/** The table 0 of a segment of tables with one or two bytes a value. */
function readTables(segment: Buffer): number[] | undefined {
  let at = 0;
  while (at < segment.length) {
    const width = segment.readUInt8(at) >> 4 === 0 ? 1 : 2;
    const table = segment.subarray(at + 1, at + 1 + 64 * width);
    if (table.length < 64 * width) return undefined;
    if ((segment.readUInt8(at) & 15) === 0) {
      return Array.from({ length: 64 }, (_, n) => table.readUIntBE(n * width, width));
    }
    at += 1 + 64 * width;
  }
  return undefined;
}

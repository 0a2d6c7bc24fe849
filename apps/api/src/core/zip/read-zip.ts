import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** A ZIP file that is broken, of a kind that is not read, or beyond the limits; the message is for people. */
export class ZipError extends Error {}

export interface ZipEntry {
  /** As the file has it: never a path to write to. */
  name: string;
  /** The size that the file claims. */
  size: number;
  isFolder: boolean;
  isLink: boolean;
  compressedSize: number;
  method: number;
  offset: number;
  isEncrypted: boolean;
}

export interface ZipLimits {
  entries: number;
  /** Of all entries together, unpacked. */
  bytes: number;
}

export interface OpenZip {
  entries: readonly ZipEntry[];
  /** The content of an entry; fails where it is longer than it claims to be. */
  read(entry: ZipEntry): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

const messages = {
  broken: 'This is no ZIP file that can be read, or it is damaged.',
  encrypted: 'This file is protected by a password. Please save it without one.',
  tooMany: 'There are too many files in this ZIP file.',
  tooLarge: 'This file is too large once it is unpacked.',
  method: 'This ZIP file is packed in a way that cannot be read. Please pack it anew.',
};

const endSize = 22;
const maxComment = 65_535;
const headerSize = 46;
const locatorSize = 20;
const bigEndSize = 56;
const entryRoom = 200;
const minDirectory = 32 * 1024 * 1024;
/** Stands where a number is too large for its place: ZIP64 has it elsewhere. */
const elsewhere = 0xffffffff;

/**
 * Opens a ZIP file by its directory, without unpacking anything. What entries claim is checked against the limits here; what
 * they really hold, as they are read.
 */
export async function openZip(path: string, limits: ZipLimits): Promise<OpenZip> {
  const file = await open(path, 'r');
  try {
    const entries = await readDirectory(file, limits);
    if (entries.reduce((sum, { size }) => sum + size, 0) > limits.bytes) {
      throw new ZipError(messages.tooLarge);
    }
    return { entries, read: (entry) => readEntry(file, entry), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw new ZipError(messages.broken);
  return buffer;
}

async function readDirectory(file: FileHandle, limits: ZipLimits): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const length = Math.min(size, endSize + maxComment);
  const tail = await readAt(file, size - length, length);
  const at = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (at === -1 || tail.length - at < endSize) throw new ZipError(messages.broken);
  const { count, directorySize, start } = await readEnd(
    file,
    tail.subarray(at),
    size - length + at,
  );
  if (count > limits.entries) throw new ZipError(messages.tooMany);
  const maxDirectory = Math.max(minDirectory, limits.entries * entryRoom);
  if (directorySize > maxDirectory || start + directorySize > size) {
    throw new ZipError(messages.broken);
  }
  return parseDirectory(await readAt(file, start, directorySize), count);
}

interface DirectoryPlace {
  count: number;
  directorySize: number;
  start: number;
}

/** Where the directory is: as the end of the file has it, or as that of ZIP64 before it. */
async function readEnd(file: FileHandle, end: Buffer, at: number): Promise<DirectoryPlace> {
  const place = {
    count: end.readUInt16LE(10),
    directorySize: end.readUInt32LE(12),
    start: end.readUInt32LE(16),
  };
  const isSmall =
    place.count !== 0xffff && place.directorySize !== elsewhere && place.start !== elsewhere;
  if (isSmall || at < locatorSize) return place;
  const locator = await readAt(file, at - locatorSize, locatorSize);
  // 65,535 entries may be what it says.
  if (locator.readUInt32LE(0) !== 0x07064b50) return place;
  const big = await readAt(file, readBig(locator, 8), bigEndSize);
  if (big.readUInt32LE(0) !== 0x06064b50) throw new ZipError(messages.broken);
  return { count: readBig(big, 32), directorySize: readBig(big, 40), start: readBig(big, 48) };
}

function readBig(buffer: Buffer, at: number): number {
  const value = Number(buffer.readBigUInt64LE(at));
  if (!Number.isSafeInteger(value)) throw new ZipError(messages.broken);
  return value;
}

function parseDirectory(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let n = 0; n < count; n += 1) {
    const isEntry =
      at + headerSize <= directory.length && directory.readUInt32LE(at) === 0x02014b50;
    if (!isEntry) throw new ZipError(messages.broken);
    const flags = directory.readUInt16LE(at + 8);
    const nameLength = directory.readUInt16LE(at + 28);
    const extraLength = directory.readUInt16LE(at + 30);
    const end = at + headerSize + nameLength + extraLength;
    if (end > directory.length) throw new ZipError(messages.broken);
    const attributes = directory.readUInt32LE(at + 38) >>> 16;
    const bytes = directory.subarray(at + headerSize, at + headerSize + nameLength);
    const name = decodeName(bytes, (flags & 0x800) !== 0);
    entries.push({
      name,
      method: directory.readUInt16LE(at + 10),
      ...readSizes(directory, at, directory.subarray(end - extraLength, end)),
      isFolder: name.endsWith('/'),
      isLink: (attributes & 0xf000) === 0xa000,
      isEncrypted: (flags & 1) !== 0,
    });
    at = end + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** The sizes and the place of an entry; what is too large for its own place stands in the extra field of ZIP64. */
function readSizes(
  directory: Buffer,
  at: number,
  extra: Buffer,
): Pick<ZipEntry, 'size' | 'compressedSize' | 'offset'> {
  const big = findExtra(extra, 1);
  let next = 0;
  const read = (place: number) => {
    const value = directory.readUInt32LE(at + place);
    if (value !== elsewhere) return value;
    next += 8;
    if (!big || next > big.length) throw new ZipError(messages.broken);
    return readBig(big, next - 8);
  };
  // In the order in which the extra field has them.
  return { size: read(24), compressedSize: read(20), offset: read(42) };
}

function findExtra(extra: Buffer, wanted: number): Buffer | undefined {
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === wanted) return extra.subarray(at + 4, end);
    at = end;
  }
  return undefined;
}

/** Many programs write UTF-8 without saying so. */
function decodeName(bytes: Buffer, isUtf8: boolean): string {
  if (isUtf8) return bytes.toString('utf8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

async function* readEntry(file: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  if (entry.isEncrypted) throw new ZipError(messages.encrypted);
  if (entry.method !== 0 && entry.method !== 8) throw new ZipError(messages.method);
  const header = await readAt(file, entry.offset, 30);
  if (header.readUInt32LE(0) !== 0x04034b50) throw new ZipError(messages.broken);
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  let size = 0;
  try {
    for await (const chunk of unpack(file, start, entry)) {
      size += chunk.length;
      if (size > entry.size) throw new ZipError(messages.tooLarge);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ZipError) throw error;
    throw new ZipError(messages.broken, { cause: error });
  }
  if (size < entry.size) throw new ZipError(messages.broken);
}

function unpack(
  file: FileHandle,
  start: number,
  { method, compressedSize }: ZipEntry,
): AsyncIterable<Buffer> {
  const packed = readRange(file, start, compressedSize);
  if (method === 0) return packed;
  const source = Readable.from(packed, { objectMode: false });
  const inflate = createInflateRaw();
  source.on('error', (error) => inflate.destroy(error));
  return source.pipe(inflate);
}

async function* readRange(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  const step = 64 * 1024;
  for (let done = 0; done < length; done += step) {
    yield await readAt(file, start + done, Math.min(step, length - done));
  }
}

import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract as createExtract } from 'tar-stream';
import type { Extract } from 'tar-stream';
import type { Convert } from './backup.ts';
import { BackupError } from './errors.ts';
import { codeOf } from '../error-code.ts';

type Entry = Extract extends AsyncIterable<infer Item> ? Item : never;

/** Reads an archive entry by entry, from beginning to end. */
export interface ArchiveReader {
  /** The current entry's name; undefined after the last. */
  readonly name: string | undefined;
  readonly size: number;
  /** The current entry's content; must be read before the next entry. */
  content(): AsyncIterable<Buffer>;
  /** The content as text, for small entries; throws BackupError when it is too large. */
  text(): Promise<string>;
  next(): Promise<void>;
}

const maxTextBytes = 16 * 1024 * 1024;

/** A stored archive, and how it is decrypted. */
export interface ArchiveSource {
  path: string;
  /** Opens its bytes, where it is no file: `path` is then what messages call it. */
  open?: (() => Readable) | undefined;
  unseal?: Convert | undefined;
}

const passOn: Convert = (content) => content;

/** Opens an archive at its first entry, passes it to `work`, and closes it afterwards. */
export async function readArchive<T>(
  { path, open, unseal = passOn }: ArchiveSource,
  work: (reader: ArchiveReader) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const extract = createExtract();
  const source = open ? open() : createReadStream(path);
  const feeding = pipeline(source, unseal, createGunzip(), extract, { signal }).then(
    () => undefined,
    (error: Error) => error,
  );
  const entries = extract[Symbol.asyncIterator]();
  let current: Entry | undefined;

  async function next(): Promise<void> {
    const step = await entries.next();
    current = step.done ? undefined : step.value;
    // An archive that was truncated between two entries ends like a complete one, except that its
    // closing entry is missing.
    const error = step.done ? await feeding : undefined;
    if (error) throw error;
  }

  function content(): Readable {
    return Readable.from(current ?? []);
  }

  const reader: ArchiveReader = {
    get name() {
      return current?.header.name;
    },
    get size() {
      return current?.header.size ?? 0;
    },
    content,
    async text() {
      if (reader.size > maxTextBytes) throw new BackupError('This file is not a backup.');
      const chunks: Buffer[] = await content().toArray();
      return Buffer.concat(chunks).toString('utf8');
    },
    next,
  };

  try {
    await next();
    return await work(reader);
  } catch (error) {
    // An entry only reports that it was destroyed; the reason is the error of the file.
    const isDestroyed = codeOf(error) === 'STREAM_DESTROYED';
    throw explain(path, (isDestroyed && (await feeding)) || error);
  } finally {
    extract.destroy();
    await feeding;
  }
}

/** Translates errors of the archive file into messages for the user. */
function explain(path: string, error: unknown): unknown {
  const code = String(codeOf(error) ?? '');
  const message = error instanceof Error ? error.message : '';
  if (code === 'ENOENT') return new BackupError(`There is no file ${path}.`);
  if (code === 'Z_BUF_ERROR' || message === 'Unexpected end of data') {
    return new BackupError(`${path} is damaged: it ends too early.`);
  }
  if (code.startsWith('Z_') || message.startsWith('Invalid tar header')) {
    return new BackupError(`${path} is not a backup, or it is damaged (${message}).`);
  }
  return error;
}

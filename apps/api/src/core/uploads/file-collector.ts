import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@bakery/schemas/common/limits.constants';
import { mediaMessages } from '@bakery/schemas/content/media';
import { fieldError } from '../errors/app-error.ts';
import type { FreeSpace } from '../storage/free-space.ts';

export interface FileSpec {
  /** How many files the field takes. */
  max: number;
  maxBytes: number;
  kind: 'image' | 'document';
}

/** A file as it was sent, stored temporarily at `path`. */
export interface UploadedFile {
  field: string;
  path: string;
  /** The client's name for it, without folders and control characters: for display, never for a path. */
  name: string;
  size: number;
  /** SHA-256 of the content, in hex. */
  sha256: string;
}

/** Writes a form's files, one after the other, to a folder and enforces the limits of their fields. */
export interface FileCollector {
  files: Record<string, UploadedFile[]>;
  start(field: string, filename: string): void;
  /**
   * Throws TOO_LARGE beyond the field's limit, BAD_INPUT for more files than it takes, UNAVAILABLE
   * when the disk is nearly full.
   */
  add(chunk: Buffer): Promise<void>;
  end(): Promise<void>;
  /** Removes everything that was written. */
  dispose(): Promise<void>;
}

/** The free space is checked again after so many bytes of a file. */
const claimBytes = 1024 * 1024;

export function createFileCollector(
  folder: string,
  specs: Readonly<Record<string, FileSpec>>,
  freeSpace: Pick<FreeSpace, 'claim'>,
): FileCollector {
  const files: Record<string, UploadedFile[]> = Object.create(null);
  const paths: string[] = [];
  let field = '';
  let filename = '';
  let path = '';
  let size = 0;
  let claimed = 0;
  let hash = createHash('sha256');
  let handle: FileHandle | undefined;

  function getSpec(): FileSpec {
    const spec = specs[field];
    if (!spec) throw new Error(`The field ${field} takes no files.`);
    return spec;
  }

  async function openNext(): Promise<FileHandle> {
    const { max, kind } = getSpec();
    if ((files[field]?.length ?? 0) >= max) throw fieldError(field, tooManyMessage(max, kind));
    path = join(folder, `upload-${randomUUID()}`);
    paths.push(path);
    handle = await open(path, 'wx', 0o600);
    return handle;
  }

  /** Checks the free space in small steps, so that each check counts what concurrent uploads have written. */
  async function claimNext(): Promise<void> {
    claimed = size + claimBytes;
    await freeSpace.claim(claimBytes, field, getSpec().kind);
  }

  return {
    files,

    start(nextField, nextFilename) {
      field = nextField;
      filename = nextFilename;
      size = 0;
      claimed = 0;
      hash = createHash('sha256');
    },

    async add(chunk) {
      size += chunk.length;
      if (size > claimed) await claimNext();
      const target = handle ?? (await openNext());
      if (size > getSpec().maxBytes) throw fieldError(field, mediaMessages.tooLarge, 'TOO_LARGE');
      hash.update(chunk);
      for (let at = 0; at < chunk.length;) {
        at += (await target.write(chunk, at)).bytesWritten;
      }
    },

    async end() {
      // A file input where nothing was chosen is sent without a name and empty.
      if (!handle && filename === '') return;
      const target = handle ?? (await openNext());
      handle = undefined;
      await target.close();
      (files[field] ??= []).push({
        field,
        path,
        name: cleanFileName(filename),
        size,
        sha256: hash.digest('hex'),
      });
    },

    async dispose() {
      await handle?.close().catch(() => {});
      handle = undefined;
      await Promise.all(paths.splice(0).map((path) => rm(path, { force: true })));
    },
  };
}

function tooManyMessage(max: number, kind: FileSpec['kind']): string {
  if (max === 1) return kind === 'image' ? 'Please choose one picture.' : 'Please choose one file.';
  return kind === 'image' && max === limits.imagesPerRecord
    ? mediaMessages.tooMany
    : `Please choose at most ${max} files.`;
}

/**
 * The characters that are invisible in a name, but for the joiners: Indian scripts and emoji are spelled with them.
 */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** A file's name for display: no folders, no invisible characters, 200 characters at most. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const visible = last.replaceAll(invisible, '').trim();
  const characters = [...visible];
  const result =
    characters.length > 200
      ? [...characters.slice(0, 180), ...characters.slice(-20)].join('')
      : visible;
  return /[^.\u200c\u200d]/.test(result) ? result : 'file';
}

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './errors.ts';
import { isSafeKey } from './files.ts';
import type { BackupFiles } from './files.ts';

/** The changes that a restore makes to the storage, so that they can be undone. */
export interface FileChanges {
  /** The keys of the files received so far. */
  readonly received: ReadonlySet<string>;
  receive(key: string, content: Readable, size: number): Promise<void>;
  /** Removes added files and restores replaced ones. Throws BackupError when that fails. */
  undo(): Promise<void>;
  /** Removes the previous files that the archive does not contain. */
  removeOthers(): Promise<void>;
  /** Removes the copies alone. */
  forget(): Promise<void>;
}

interface Replaced {
  key: string;
  size: number;
  /** The path of the copy of the previous file. */
  copy: string;
}

/**
 * Receives files into the storage. An identical existing file stays; of a different one a copy is
 * stored in a folder below `folder` until the restore has ended.
 */
export async function receiveFiles(files: BackupFiles, folder: string): Promise<FileChanges> {
  const sizes = await listSizes(files);
  await mkdir(folder, { recursive: true });
  const copies = await mkdtemp(join(folder, 'restore-'));
  const received = new Set<string>();
  const added: string[] = [];
  const replaced: Replaced[] = [];

  async function replaceUnlessEqual(
    key: string,
    content: Readable,
    size: number,
    oldSize: number,
  ): Promise<void> {
    const incoming = join(copies, `${randomUUID()}.new`);
    const copy = join(copies, key.replaceAll('/', '~'));
    try {
      const hash = await save(content, incoming);
      const oldHash = await saveIfReadable(key, copy);
      if (hash !== oldHash) {
        if (oldHash !== undefined) replaced.push({ key, size: oldSize, copy });
        await files.put(key, createReadStream(incoming), size);
      } else await rm(copy);
    } finally {
      await rm(incoming, { force: true });
    }
  }

  /** Makes a copy of a stored file; undefined if it cannot be read, since nothing of it can be restored. */
  async function saveIfReadable(key: string, copy: string): Promise<string | undefined> {
    let isReadable = true;
    async function* read(): AsyncGenerator<Buffer> {
      try {
        yield* files.open(key);
      } catch (error) {
        isReadable = false;
        throw error;
      }
    }
    try {
      return await save(read(), copy);
    } catch (error) {
      await rm(copy, { force: true });
      if (isReadable) throw error;
      return undefined;
    }
  }

  async function forget(): Promise<void> {
    await rm(copies, { recursive: true, force: true });
  }

  /** Restores a replaced file from its copy. On a full disk only the removal of the new file makes room. */
  async function putBack({ key, size, copy }: Replaced): Promise<void> {
    const put = () => files.put(key, createReadStream(copy), size);
    await put().catch(async () => {
      await files.remove(key);
      await put();
    });
    await rm(copy);
  }

  return {
    received,
    async receive(key, content, size) {
      if (!isSafeKey(key)) throw new BackupError(`This backup names an unsafe file: ${key}`);
      received.add(key);
      const oldSize = sizes.get(key);
      if (oldSize !== undefined) return replaceUnlessEqual(key, content, size, oldSize);
      added.push(key);
      await files.put(key, content, size);
    },
    async undo() {
      for (const key of added) await files.remove(key).catch(() => {});
      const lost: string[] = [];
      // Each makes room for the next, so that the smallest comes first.
      for (const file of replaced.toSorted((a, b) => a.size - b.size)) {
        await putBack(file).catch(() => lost.push(file.key));
      }
      if (lost.length === 0) return rm(copies, { recursive: true, force: true });
      throw new BackupError(
        `Files that the restore had replaced could not be put back (${lost.join(', ')}). ` +
          `Copies of them are in ${copies}.`,
      );
    },
    async removeOthers() {
      for (const key of sizes.keys()) if (!received.has(key)) await files.remove(key);
      await forget();
    },
    forget,
  };
}

/** Writes a file; returns the SHA-256 of its content. */
async function save(content: AsyncIterable<Buffer>, path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return hash.digest('hex');
}

async function listSizes(files: BackupFiles): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of files.list()) sizes.set(key, size);
  return sizes;
}

import { createReadStream } from 'node:fs';
import { open as openFile, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder, placeFile } from '../files/index.ts';
import type { DurableFileSystem } from '../files/index.ts';

export interface StoredFile {
  /** The path inside the storage, with `/` on every platform. */
  key: string;
  size: number;
}

/** The part of the upload storage that backup and restore need. */
export interface BackupFiles {
  list(): AsyncIterable<StoredFile>;
  open(key: string): Readable;
  /**
   * Stores a file atomically, replacing one with the same key; afterwards it survives a power cut.
   */
  put(key: string, content: Readable, size: number): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Whether a key is a valid path inside the storage. */
export function isSafeKey(key: string): boolean {
  return (
    key.length <= 1_000 &&
    !/[\\\0:]/.test(key) &&
    key.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

/** Uploads in a local folder. Names that begin with a dot are temporary files and are left out. */
export function localFiles(folder: string, fs?: DurableFileSystem): BackupFiles {
  const root = resolve(folder);

  function locate(key: string): string {
    const path = join(root, ...key.split('/'));
    if (!isSafeKey(key) || !path.startsWith(root + sep)) throw new Error(`Unsafe file name ${key}`);
    return path;
  }

  return {
    list: () => listFolder(root, ''),
    open: (key) => createReadStream(locate(key)),
    async put(key, content) {
      const path = locate(key);
      await makeFolder(dirname(path), fs);
      const temporary = join(dirname(path), `.restore-${process.pid}`);
      try {
        const handle = await openFile(temporary, 'w', 0o600);
        await pipeline(content, handle.createWriteStream());
        await placeFile(temporary, path, root, fs);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    remove: (key) => rm(locate(key), { force: true }),
  };
}

async function* listFolder(root: string, prefix: string): AsyncGenerator<StoredFile> {
  const folder = await opendir(join(root, prefix)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!folder) return;
  for await (const entry of folder) {
    if (entry.name.startsWith('.')) continue;
    const key = prefix ? `${prefix}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* listFolder(root, key);
    else if (entry.isFile()) {
      const status = await stat(join(root, key)).catch(() => undefined);
      if (status) yield { key, size: status.size };
    }
  }
}

import { codeOf } from '@bakery/db';
import { randomUUID } from 'node:crypto';
import { copyFile, open, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { makeFolder, placeFile } from '@bakery/db/files';
import type { DurableFileSystem } from '@bakery/db/files';
import { processMark, removeLeftovers } from './temporary-folder.ts';
import { checkKey } from './storage.ts';
import type { ObjectStorage } from './storage.ts';

/** Where files are written before they get their name; no key begins with a dot. */
const partial = '.partial';

/**
 * Keeps objects as files below `folder`, which is made when it is not there. A file gets its name
 * only when it is complete and on the disk; a power cut after `put` loses neither.
 */
export async function createLocalStorage(
  folder: string,
  fs?: DurableFileSystem,
): Promise<ObjectStorage> {
  await makeFolder(join(folder, partial), fs);
  await removeLeftovers(join(folder, partial));
  const pathOf = (key: string) => join(folder, ...checkKey(key).split('/'));

  return {
    async put(key, file) {
      const path = pathOf(key);
      const temporary = join(folder, partial, `${processMark}-${randomUUID()}`);
      try {
        await copyFile(file, temporary);
        await placeFile(temporary, path, folder, fs);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async open(key) {
      const handle = await open(pathOf(key), 'r').catch(undefinedIfMissing);
      if (!handle) return undefined;
      const found = await handle.stat();
      if (!found.isFile()) {
        await handle.close();
        return undefined;
      }
      return { stream: handle.createReadStream(), size: found.size };
    },

    async findSize(key) {
      const found = await stat(pathOf(key)).catch(undefinedIfMissing);
      return found?.isFile() ? found.size : undefined;
    },

    async remove(keys) {
      for (const key of keys) {
        const path = pathOf(key);
        await rm(path, { force: true }).catch(undefinedIfMissing);
        await removeEmpty(dirname(path), folder);
      }
    },

    async *list(prefix) {
      const root = prefix === '' ? folder : pathOf(prefix.replace(/\/$/, ''));
      for await (const path of walk(root)) {
        const found = await stat(path).catch(undefinedIfMissing);
        if (!found) continue;
        yield { key: path.slice(folder.length + 1).replaceAll(sep, '/'), size: found.size };
      }
    },

    close: () => Promise.resolve(),
  };
}

async function removeEmpty(from: string, root: string): Promise<void> {
  for (let folder = from; folder.length > root.length; folder = dirname(folder)) {
    try {
      await rmdir(folder);
    } catch {
      return;
    }
  }
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing);
  for (const entry of entries ?? []) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}

function undefinedIfMissing(error: unknown): undefined {
  const code = codeOf(error);
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
  return undefined;
}

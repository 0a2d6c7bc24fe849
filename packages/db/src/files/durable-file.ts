import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { codeOf } from '../error-code.ts';

interface SyncHandle {
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The functions of `node:fs/promises` that matter for durability; tests pass a recording version.
 */
export interface DurableFileSystem {
  open(path: string, flags: string): Promise<SyncHandle>;
  /** Returns the first folder that was created. */
  mkdir(path: string, options: { recursive: true }): Promise<string | undefined>;
  rename(from: string, to: string): Promise<void>;
}

const nodeFileSystem: DurableFileSystem = { open, mkdir, rename };

/**
 * Renames a complete file to its final name so that both survive a power cut: when this returns,
 * the content, the name and all folders on the path are on the disk, and at no time does the name
 * exist without the content. Missing folders are created. `root` is an ancestor folder that is
 * durable: every folder below it is flushed, because another writer may have created one without
 * flushing it yet. Both paths must be on one file system. Throws the file system's errors; `from`
 * may then still exist.
 */
export async function placeFile(
  from: string,
  to: string,
  root = dirname(to),
  fs = nodeFileSystem,
): Promise<void> {
  await flushFile(from, fs);
  const top = await renameInto(from, to, resolve(root), fs);
  for (const folder of foldersUpTo(dirname(resolve(to)), top)) await syncFolder(folder, fs);
}

/** Creates a folder and its missing ancestors; when this returns, they survive a power cut. */
export async function makeFolder(path: string, fs = nodeFileSystem): Promise<void> {
  const firstMade = await fs.mkdir(path, { recursive: true });
  if (firstMade === undefined) return;
  const top = dirname(resolve(firstMade));
  for (const folder of foldersUpTo(dirname(resolve(path)), top)) await syncFolder(folder, fs);
}

/** Flushes a folder's entries: added, renamed or removed names. */
export async function syncFolder(path: string, fs = nodeFileSystem): Promise<void> {
  // Windows cannot open a folder; NTFS journals its entries.
  if (process.platform === 'win32') return;
  const handle = await fs.open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some network file systems cannot flush folders; nothing more can be done there.
    if (!['EINVAL', 'EBADF', 'ENOTSUP'].includes(String(codeOf(error)))) throw error;
  } finally {
    await handle.close();
  }
}

async function flushFile(path: string, fs: DurableFileSystem): Promise<void> {
  // Windows flushes only files that are open for writing.
  const handle = await fs.open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Returns the topmost folder to flush. A concurrent removal of empty folders may require another
 * attempt.
 */
async function renameInto(
  from: string,
  to: string,
  root: string,
  fs: DurableFileSystem,
): Promise<string> {
  let top = root;
  for (let attempt = 1; ; attempt += 1) {
    const firstMade = await fs.mkdir(dirname(to), { recursive: true });
    if (firstMade !== undefined && !isWithin(resolve(firstMade), top)) {
      top = dirname(resolve(firstMade));
    }
    try {
      await fs.rename(from, to);
      return top;
    } catch (error) {
      if (attempt === 3 || codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

function isWithin(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function* foldersUpTo(from: string, top: string): Generator<string> {
  let folder = from;
  while (folder !== top && isWithin(folder, top)) {
    yield folder;
    folder = dirname(folder);
  }
  yield folder;
}

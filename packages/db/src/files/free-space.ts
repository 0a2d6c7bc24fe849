import { statfs } from 'node:fs/promises';

/** PostgreSQL takes 16 MB at once for a new file of its log; with less free space it accepts no writes. */
export const bytesForWrites = 16 * 1024 * 1024;

/**
 * Free bytes for ordinary users on a folder's file system; undefined where the system does not
 * report them.
 */
export async function readFreeSpace(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    // Some virtual file systems report no size.
    return blocks === 0 ? undefined : bavail * bsize;
  } catch {
    return undefined;
  }
}

import { statfs } from 'node:fs/promises';

/** Bytes that an ordinary user may still write where a folder lies; undefined where that is not told. */
export async function readFreeSpace(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    // Some virtual file systems have no size.
    return blocks === 0 ? undefined : bavail * bsize;
  } catch {
    return undefined;
  }
}

import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface SpooledFile {
  name: string;
  path: string;
}

/** Files that are written whole before they are sent, so that nothing of the database waits for a slow reader. */
export interface Spool {
  files: readonly SpooledFile[];
  /** Writes a file, or as much of it as there is before `write` fails. */
  add(name: string, work: (write: (text: string) => Promise<void>) => Promise<void>): Promise<void>;
  remove(): Promise<void>;
}

export async function createSpool(folder: string): Promise<Spool> {
  const own = await mkdtemp(join(folder, 'archive-'));
  const files: SpooledFile[] = [];
  return {
    files,
    async add(name, work) {
      const path = join(own, String(files.length));
      files.push({ name, path });
      const handle = await open(path, 'w');
      try {
        await work((text) => handle.appendFile(text));
      } finally {
        await handle.close();
      }
    },
    remove: () => rm(own, { recursive: true, force: true }),
  };
}

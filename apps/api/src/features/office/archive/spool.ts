import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface SpooledFile {
  name: string;
  path: string;
  bytes: number;
  sha256: string;
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
      const hash = createHash('sha256');
      const file = { name, path, bytes: 0, sha256: '' };
      files.push(file);
      const handle = await open(path, 'w');
      try {
        await work(async (text) => {
          const bytes = Buffer.from(text);
          hash.update(bytes);
          file.bytes += bytes.length;
          await handle.appendFile(bytes);
        });
      } finally {
        await handle.close();
      }
      file.sha256 = hash.digest('hex');
    },
    remove: () => rm(own, { recursive: true, force: true }),
  };
}

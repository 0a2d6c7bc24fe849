import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupFiles } from '@bakery/db/backup';
import type { ObjectStorage } from './storage.ts';

/** The uploads of any storage, for backup and restore; `folder` holds a file while it is handed on. */
export function storageFiles(storage: ObjectStorage, folder: string): BackupFiles {
  return {
    list: () => storage.list(''),
    open: (key) => Readable.from(read(storage, key), { objectMode: false }),
    async put(key, content) {
      await mkdir(folder, { recursive: true });
      const path = join(folder, `restore-${randomUUID()}`);
      try {
        await pipeline(content, createWriteStream(path));
        await storage.put(key, path, 'application/octet-stream');
      } finally {
        await rm(path, { force: true });
      }
    },
    remove: (key) => storage.remove([key]),
  };
}

async function* read(storage: ObjectStorage, key: string): AsyncGenerator<Buffer> {
  const object = await storage.open(key);
  if (!object) throw Object.assign(new Error(`${key} is not in the storage`), { code: 'ENOENT' });
  yield* object.stream;
}

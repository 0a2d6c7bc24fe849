import type { Readable } from 'node:stream';
import { BackupError } from './errors.ts';
import { isSafeKey } from './files.ts';
import type { BackupFiles } from './files.ts';

/** What a restore does to the storage, so that it can be undone. */
export interface FileChanges {
  receive(key: string, content: Readable, size: number): Promise<void>;
  /** Removes what was added. */
  undo(): Promise<void>;
  /** Removes what was there before and has not been received. */
  removeOthers(): Promise<void>;
}

/**
 * Receives files into the storage. A key names one content for ever, so a file that is there with the
 * right size is kept.
 */
export function receiveFiles(files: BackupFiles): FileChanges {
  const listing = listSizes(files);
  listing.catch(() => {});
  const received = new Set<string>();
  const added: string[] = [];

  return {
    async receive(key, content, size) {
      if (!isSafeKey(key)) throw new BackupError(`This backup names an unsafe file: ${key}`);
      const present = (await listing).get(key);
      received.add(key);
      if (present === size) {
        for await (const _ of content);
        return;
      }
      if (present === undefined) added.push(key);
      await files.put(key, content, size);
    },
    async undo() {
      for (const key of added) await files.remove(key).catch(() => {});
    },
    async removeOthers() {
      for (const key of (await listing).keys()) {
        if (!received.has(key)) await files.remove(key);
      }
    },
  };
}

async function listSizes(files: BackupFiles): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of files.list()) sizes.set(key, size);
  return sizes;
}

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { readFreeSpace } from '@bakery/db/files';
import { backupProof } from '@bakery/schemas/office/backups';
import type { BackupProof } from '@bakery/schemas/office/backups';
import type { BackupBucketConfig } from '../../../config/config.ts';
import type { StoredBackup } from './backup-folder.ts';
import { proofOf, sortNewestFirst } from './backup-folder.ts';
import { readBackupName } from './backup-name.ts';
import { BackupProblem } from './backup-problem.ts';

/** Proofs that were read: one that is stored never changes, but its backup may be copied anew. */
export type ReadProofs = Map<string, BackupProof | undefined>;

interface Progress {
  signal?: AbortSignal | undefined;
  onProgress?: (bytes: number) => void;
}

/** The backups of a bucket, under the names that they have in the folder. */
export interface BackupBucket {
  /** All complete ones, newest first. */
  list(known?: ReadProofs): Promise<StoredBackup[]>;
  /** Copies an archive, and its proof once the bucket has given back the same bytes. */
  store(path: string, name: string, options: Progress & { proof: BackupProof }): Promise<void>;
  /** The bytes of an archive. */
  open(name: string): Readable;
  /** Downloads an archive into a new file, whole or not at all. `reserve` bytes of the disk stay free. */
  download(
    stored: StoredBackup,
    path: string,
    options: Progress & { reserve: number },
  ): Promise<void>;
  remove(name: string): Promise<void>;
  /** Takes back uploads that killed processes have left; stores that do not know this clear them by a rule of their own. */
  clearUnfinished(): Promise<void>;
  close(): Promise<void>;
}

/** The client of the store is loaded only where it is used. `folder` is for temporary files. */
export async function openBucket(
  config: BackupBucketConfig,
  folder: string,
): Promise<BackupBucket> {
  const { createLargeUploads } = await import('../../../core/storage/s3-multipart.ts');
  const { createS3Storage } = await import('../../../core/storage/s3-storage.ts');
  const storage = createS3Storage(config);
  const uploads = createLargeUploads(config);
  const keyOf = (name: string) => (config.prefix === '' ? name : `${config.prefix}/${name}`);
  const start = keyOf('');

  async function readProof(name: string): Promise<BackupProof | undefined> {
    const object = await storage.open(keyOf(proofOf(name)));
    if (!object) return undefined;
    try {
      return backupProof.parse(JSON.parse(await text(object.stream)));
    } catch {
      return undefined;
    }
  }

  async function* read(name: string): AsyncGenerator<Buffer> {
    const object = await storage.open(keyOf(name));
    if (!object) throw new BackupProblem(`The bucket has no ${name}.`);
    yield* object.stream;
  }

  async function putProof(name: string, proof: BackupProof): Promise<void> {
    await mkdir(folder, { recursive: true });
    const path = `${folder}/proof-${randomUUID()}`;
    try {
      await writeFile(path, `${JSON.stringify(proof, null, 2)}\n`);
      await storage.put(keyOf(proofOf(name)), path, 'application/json');
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    async list(known = new Map()) {
      const sizes = new Map<string, number>();
      for await (const { key, size } of storage.list(config.prefix)) {
        if (key.startsWith(start)) sizes.set(key.slice(start.length), size);
      }
      const found: StoredBackup[] = [];
      for (const [name, bytes] of sizes) {
        const at = readBackupName(name);
        if (!at) continue;
        const has = sizes.has(proofOf(name));
        if (has && !known.has(name)) known.set(name, await readProof(name));
        found.push({
          name,
          at,
          bytes,
          proof: has ? known.get(name) : undefined,
        });
      }
      return sortNewestFirst(found);
    },

    async store(path, name, { proof, signal, onProgress }) {
      const { size } = await stat(path);
      await storage.remove([keyOf(proofOf(name))]);
      await uploads.put(keyOf(name), path, {
        signal,
        ...(onProgress && { onProgress }),
      });
      const kept = await hashOf(createReadStream(path), signal);
      const copied = await hashOf(Readable.from(read(name)), signal);
      if (copied !== kept) {
        await storage.remove([keyOf(name)]);
        throw new BackupProblem(
          `The bucket ${config.bucket} gave back other bytes than it was sent. The copy was removed.`,
        );
      }
      await putProof(name, { ...proof, bytes: size, sha256: kept });
    },

    open: (name) => Readable.from(read(name), { objectMode: false }),

    async download({ name, bytes, proof }, path, { reserve, signal, onProgress }) {
      await mkdir(dirname(path), { recursive: true });
      const free = await readFreeSpace(dirname(path));
      if (free !== undefined && free < bytes + reserve)
        throw new BackupProblem(tooBig(bytes, free));
      const hash = createHash('sha256');
      let done = 0;
      async function* watch(content: AsyncIterable<Buffer>) {
        for await (const chunk of content) {
          hash.update(chunk);
          done += chunk.length;
          onProgress?.(done);
          yield chunk;
        }
      }
      try {
        const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
        await pipeline(read(name), watch, file, { ...(signal && { signal }) });
        const isSame = proof?.sha256 === undefined || proof.sha256 === hash.digest('hex');
        if (done !== bytes || !isSame) {
          throw new BackupProblem(
            `What the bucket ${config.bucket} has of ${name} is damaged: it is not what was copied there. Nothing was changed.`,
          );
        }
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },

    async remove(name) {
      await storage.remove([keyOf(name)]);
      await storage.remove([keyOf(proofOf(name))]);
    },

    clearUnfinished: () => uploads.abortUnfinished(`${start}bakery-`),

    async close() {
      uploads.close();
      await storage.close();
    },
  };
}

async function hashOf(
  content: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    signal?.throwIfAborted();
    hash.update(chunk);
  }
  return hash.digest('hex');
}

function tooBig(bytes: number, free: number): string {
  const megabytes = (count: number) => `${Math.ceil(count / 1024 ** 2)} MB`;
  return `There is too little room on the disk to fetch it from the bucket: it has ${megabytes(bytes)}, and ${megabytes(free)} are free. Nothing was changed.`;
}

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';
import { readArchive } from './archive.ts';
import type { ArchiveSource } from './archive.ts';
import type { OnStep } from './backup.ts';
import { BackupError } from './errors.ts';
import type { BackupFiles } from './files.ts';
import type { Manifest } from './manifest.ts';
import { readFiles, readManifest, readParts, restore } from './restore.ts';
import { withSession } from './session.ts';
import { dropSide, makeSide } from './side-database.ts';
import type { DatabaseConnection } from './side-database.ts';

export interface ProveOptions extends ArchiveSource {
  /** The server on which the scratch database is made: the one of the backup. */
  connection: pg.ClientConfig;
  temporaryFolder?: string;
  /** Why it must not be restored: it is read then. */
  cannotRestore?: string;
  onStep?: OnStep;
  signal?: AbortSignal | undefined;
}

/** The result of proving an archive. */
export interface Proof {
  /** Restored into a scratch database and compared; or, where that could not be done, read to its end and compared. */
  kind: 'restored' | 'read';
  tables: number;
  rows: number;
  files: number;
  /** Why it could not be restored. */
  problem?: string;
}

/**
 * Restores an archive into a scratch database and compares counts and hashes. Where that fails, the archive is read and
 * compared by itself. Throws BackupError when it is damaged, and passes on errors of the disk.
 */
export async function prove(options: ProveOptions): Promise<Proof> {
  try {
    if (options.cannotRestore !== undefined) throw new BackupError(options.cannotRestore);
    return { kind: 'restored', ...(await proveByRestore(options)) };
  } catch (error) {
    options.signal?.throwIfAborted();
    const proof = await proveByReading(options);
    return { kind: 'read', ...proof, problem: (error as Error).message };
  }
}

type Counts = Omit<Proof, 'kind'>;

async function proveByRestore(options: ProveOptions): Promise<Counts> {
  const { connection, path, unseal, temporaryFolder, onStep, signal } = options;
  const scratch = await makeScratch(connection);
  let files = 0;
  try {
    const manifest = await restore({
      connection: scratch,
      files: discard,
      path,
      unseal,
      signal,
      isCompared: true,
      // Lost files are told of when the backup is made.
      allowMissing: true,
      ...(temporaryFolder !== undefined && { temporaryFolder }),
      onStep(step) {
        if (step.part === 'files') files = step.done;
        onStep?.(step);
      },
    });
    return { ...count(manifest), files };
  } finally {
    await dropScratch(connection);
  }
}

/** Files that are proved by their hash as they are read need no place. */
const discard: BackupFiles = {
  async *list() {},
  open: () => Readable.from([]),
  put: (_key, content) => drain(content),
  remove: () => Promise.resolve(),
};

/** Only who holds the lock of backups uses it. */
const scratchDatabase = { suffix: '_proof', mark: 'Scratch database for the proof of a backup' };

/** Removes the scratch database, also one that a killed process has left. Throws BackupError where its name is another one's. */
export async function dropScratch(connection: pg.ClientConfig): Promise<void> {
  await dropSide(connection, scratchDatabase);
}

async function makeScratch(connection: pg.ClientConfig): Promise<DatabaseConnection> {
  const scratch = await makeSide(connection, scratchDatabase);
  await withSession(scratch, (client) =>
    client.query(
      `alter database ${pg.escapeIdentifier(scratch.database)} set synchronous_commit to off`,
    ),
  );
  return scratch;
}

async function proveByReading(options: ProveOptions): Promise<Counts> {
  const { manifest, files, isCompared } = await checkArchive(options, options.signal);
  if (!isCompared) throw new BackupError('This backup is of a release that noted no hashes.');
  return { ...count(manifest), files };
}

/** Reads the beginning of an archive. Throws BackupError when it is none, or when its key is another one. */
export async function lookIntoArchive(source: ArchiveSource): Promise<Manifest> {
  return readArchive(source, readManifest);
}

/** The contents of an archive that was read to its end. */
interface CheckedArchive {
  manifest: Manifest;
  files: number;
  /** Whether it has hashes to compare with. */
  isCompared: boolean;
}

/**
 * Reads an archive to its end and compares counts and hashes, without a database. Throws BackupError when it is damaged, or
 * cannot be decrypted.
 */
export async function checkArchive(
  { path, unseal }: ArchiveSource,
  signal?: AbortSignal,
): Promise<CheckedArchive> {
  return readArchive(
    { path, unseal },
    async (archive) => {
      const manifest = await readManifest(archive);
      const hashes = new Map<string, string>();
      for (const table of manifest.tables) {
        if (table.rows === 0) continue;
        const hash = createHash('sha256');
        let rows = 0;
        for await (const chunk of readParts(archive, table.name)) {
          hash.update(chunk);
          for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
        }
        if (rows !== table.rows) throw damaged(table.name);
        hashes.set(table.name, hash.digest('hex'));
      }
      const summary = await readFiles(
        archive,
        (_key, content) => drain(content),
        () => {},
      );
      for (const [name, hash] of hashes) {
        if (summary.hashes && summary.hashes.tables[name] !== hash) throw damaged(name);
      }
      return { manifest, files: summary.files, isCompared: summary.hashes !== undefined };
    },
    signal,
  );
}

async function drain(content: Readable): Promise<void> {
  for await (const chunk of content) void chunk;
}

function count({ tables }: Manifest): { tables: number; rows: number } {
  return { tables: tables.length, rows: tables.reduce((sum, table) => sum + table.rows, 0) };
}

function damaged(table: string): BackupError {
  return new BackupError(`This backup is damaged: the rows of ${table} are not what they were.`);
}

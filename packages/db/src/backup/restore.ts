import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { contentChannel } from '../content-events.ts';
import { readArchive } from './archive.ts';
import type { ArchiveReader } from './archive.ts';
import type { Convert, OnStep } from './backup.ts';
import { createFilesHash, hashTable, watchChunks } from './content-hash.ts';
import { copyTarget, countRows, listTables, quoteTable, quoteTables } from './catalog.ts';
import { BackupError } from './errors.ts';
import { receiveFiles } from './file-changes.ts';
import type { BackupFiles } from './files.ts';
import { noteBackup } from './last-backup.ts';
import { countOwnRows } from './own-rows.ts';
import { entryNames, findFileKey, parseManifest, parseSummary } from './manifest.ts';
import type { Manifest, Summary, TableInfo } from './manifest.ts';
import { withRemovalsHeld } from './removal-hold.ts';
import { checkFiles, listRequiredFiles } from './required-files.ts';
import { hasSchemaOf, prepareForRestore, rebuildTables, updateTables } from './schema.ts';
import { withSession } from './session.ts';
import {
  checkTables,
  emptyQueue,
  emptyTables,
  lockTables,
  restoreTables,
  suspendTables,
} from './tables.ts';

export interface RestoreOptions {
  connection: pg.ClientConfig;
  files: BackupFiles;
  /** The archive to read. */
  path: string;
  /** Decrypts the archive. */
  unseal?: Convert | undefined;
  /** Compare what was restored with the hashes in the archive, before it counts. */
  isCompared?: boolean;
  /** Replace the existing content of the database and the storage. */
  force?: boolean;
  /** Continue although the backup lacks files that its records need. */
  allowMissing?: boolean;
  /** Leave the files in the storage that the archive does not have: something else may need them still. */
  areOthersKept?: boolean;
  /** The folder for copies of replaced files until the restore has ended. */
  temporaryFolder?: string;
  onProgress?: (line: string) => void;
  onStep?: OnStep;
  /** Aborts the restore and undoes all changes. */
  signal?: AbortSignal | undefined;
}

/**
 * Restores the database and the uploads from an archive, completely or not at all; one of an older release is
 * updated on the way. Running processes are notified to reload their content. Throws BackupError when the archive
 * is damaged, lacks files or is of a newer release, or when the database holds data and `force` is not set.
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { connection, path, signal } = options;
  async function work(archive: ArchiveReader): Promise<Manifest> {
    const found = await readManifest(archive);
    await prepareForRestore(connection, found);
    await withSession(connection, (client) =>
      withRemovalsHeld(client, () => restoreAll(client, archive, found, options)),
    );
    return found;
  }
  const manifest = await readArchive({ path, unseal: options.unseal }, work, signal);
  await withSession(connection, analyze);
  return manifest;
}

/** Our own tables alone: those of PostgreSQL, which change little, would take twenty times as long. */
async function analyze(client: pg.Client): Promise<void> {
  await client.query(`analyze ${quoteTables(await listTables(client))}`);
}

export async function readManifest(archive: ArchiveReader): Promise<Manifest> {
  if (archive.name !== entryNames.manifest) throw new BackupError('This file is not a backup.');
  const manifest = parseManifest(await archive.text());
  await archive.next();
  return manifest;
}

async function restoreAll(
  client: pg.Client,
  archive: ArchiveReader,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<void> {
  const { files, force = false, allowMissing = false, isCompared = false } = options;
  const { onProgress = () => {}, onStep = () => {} } = options;
  const changes = await receiveFiles(files, options.temporaryFolder ?? tmpdir());
  await client.query('begin');
  try {
    const present = await listTables(client);
    await lockTables(client, present);
    if (!force) await refuseUnlessEmpty(client, present);
    const areNew = !(await hasSchemaOf(client, manifest));
    if (areNew) await rebuildTables(client, manifest);
    await checkTables(client, manifest);
    const suspended = await suspendTables(client, manifest);
    await emptyTables(client, manifest, { areNew });
    for (const [at, table] of manifest.tables.entries()) {
      await readTable(client, archive, table);
      onProgress(`${table.name}: ${table.rows} rows`);
      onStep({ part: 'tables', done: at + 1, total: manifest.tables.length });
    }
    const summary = await readFiles(archive, changes.receive, onProgress);
    onStep({ part: 'files', done: summary.files });
    await restoreSequences(client, manifest);
    await restoreTables(client, { ...suspended, onProgress });
    await verifyCounts(client, manifest);
    if (isCompared) await compareHashes(client, manifest, summary);
    await updateTables(client);
    // Migrations too may have added jobs, for what the archive had still to do.
    await emptyQueue(client);
    await noteBackup(client, manifest.createdAt);
    checkFiles(await listRequiredFiles(client), changes.received, { allowMissing, onProgress });
    await client.query('select pg_notify($1, $2)', [contentChannel, '*']);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    await changes.undo().catch((undoError: unknown) => {
      throw new AggregateError([error, undoError], 'The restore failed.', { cause: error });
    });
    throw error;
  }
  if (options.areOthersKept) await changes.forget();
  else await changes.removeOthers();
}

async function refuseUnlessEmpty(
  client: pg.Client,
  tables: readonly { name: string }[],
): Promise<void> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const rows = (await countRows(client, name)) - (await countOwnRows(client, name));
    if (rows > 0) filled.push(`${name}: ${rows}`);
  }
  if (filled.length === 0) return;
  throw new BackupError(
    `The database is not empty (${filled.join(', ')}). A restore replaces everything in it, and all ` +
      `uploads. If you mean that, run it again with --force.`,
  );
}

async function readTable(
  client: pg.Client,
  archive: ArchiveReader,
  table: TableInfo,
): Promise<void> {
  if (table.rows === 0) return;
  const rows = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
  await pipeline(Readable.from(readParts(archive, table.name)), rows);
  if (rows.rowCount !== table.rows) throw wrongCount(table, rows.rowCount);
}

export async function* readParts(archive: ArchiveReader, table: string): AsyncGenerator<Buffer> {
  for (let part = 1; archive.name === entryNames.table(table, part); part += 1) {
    yield* archive.content();
    await archive.next();
  }
}

function wrongCount(table: TableInfo, rows: number): BackupError {
  return new BackupError(
    `This backup is damaged: ${table.name} should have ${table.rows} rows, but has ${rows}.`,
  );
}

/** Reads all files and the closing entry, which it returns. */
export async function readFiles(
  archive: ArchiveReader,
  receive: (key: string, content: Readable, size: number) => Promise<void>,
  onProgress: (line: string) => void,
): Promise<Summary> {
  let count = 0;
  const hash = createFilesHash();
  for (;;) {
    const key = findFileKey(archive.name);
    if (key === undefined) break;
    hash.begin(key, archive.size);
    const content = watchChunks(archive.content(), hash.update);
    await receive(key, Readable.from(content, { objectMode: false }), archive.size);
    await archive.next();
    count += 1;
    if (count % 500 === 0) onProgress(`files: ${count} so far`);
  }
  onProgress(`files: ${count}`);
  if (archive.name !== entryNames.summary) {
    throw new BackupError(`This backup is damaged: unexpected ${archive.name ?? 'end'}.`);
  }
  const summary = parseSummary(await archive.text());
  await archive.next();
  if (summary.files !== count || archive.name !== undefined) {
    throw new BackupError('This backup is damaged: its files are not those that it should have.');
  }
  if (summary.hashes && summary.hashes.files !== hash.digest()) {
    throw new BackupError('This backup is damaged: its files are not what they were.');
  }
  return summary;
}

async function restoreSequences(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoteTable(name),
      lastValue,
      isCalled,
    ]);
  }
}

/** The rows of a table that was just loaded are stored in the order in which they came. */
async function compareHashes(
  client: pg.Client,
  manifest: Manifest,
  { hashes }: Summary,
): Promise<void> {
  if (!hashes) throw new BackupError('This backup is of a release that noted no hashes.');
  await client.query('set local synchronize_seqscans to off');
  for (const table of manifest.tables) {
    if (table.rows === 0 || (await hashTable(client, table)) === hashes.tables[table.name])
      continue;
    throw new BackupError(
      `This backup is damaged: the rows of ${table.name} are not what they were.`,
    );
  }
}

async function verifyCounts(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const rows = await countRows(client, table.name);
    if (rows !== table.rows) throw wrongCount(table, rows);
  }
}

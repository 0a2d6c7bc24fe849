import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as createPack } from 'tar-stream';
import type { Pack } from 'tar-stream';
import { makeFolder, placeFile } from '../files/index.ts';
import type { DurableFileSystem } from '../files/index.ts';
import { copyTarget, countRows, listSequences, listTables } from './catalog.ts';
import { listAppliedMigrations } from '../migrations/index.ts';
import { createFilesHash, watchChunks } from './content-hash.ts';
import { BackupError } from './errors.ts';
import type { BackupFiles } from './files.ts';
import { noteBackup } from './last-backup.ts';
import { entryNames, formatVersion } from './manifest.ts';
import type { Manifest, Summary, TableInfo } from './manifest.ts';
import { withRemovalsHeld } from './removal-hold.ts';
import { checkFiles, listRequiredFiles } from './required-files.ts';
import { withSession } from './session.ts';
import { codeOf } from '../error-code.ts';

/** Told of the parts of a backup or restore as they are done. */
export type OnStep = (step: {
  part: 'tables' | 'files' | 'indexes';
  done: number;
  total?: number;
}) => void;

/** Turns the bytes of an archive into others: encrypts or decrypts it. */
export type Convert = (content: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>;

export interface BackupOptions {
  connection: pg.ClientConfig;
  files: BackupFiles;
  /** The path of the new archive; must not exist. */
  path: string;
  /** The release that makes it, for whoever reads the archive later. */
  release?: string;
  /** Continue although files that records need are missing from the storage. */
  allowMissing?: boolean;
  onProgress?: (line: string) => void;
  onStep?: OnStep;
  /** Encrypts what is written. */
  seal?: Convert | undefined;
  /** Leaves the note of the newest backup to the caller, who has still to prove it. */
  isNotedLater?: boolean;
  fs?: DurableFileSystem;
  /** Aborts the backup and removes the file. */
  signal?: AbortSignal | undefined;
}

/** The size of a table is not known in advance, so a table is split into parts of this size. */
const partSize = 1024 * 1024;

/**
 * Not backed up: what has been ended or used must not become valid again with an old backup, phones must not be told
 * by a copy, and processes, their health and their backups belong to the moment. Nor are the jobs, in a schema of their own: mails must not be sent again.
 */
const transientTables = new Set([
  'sessions',
  'push_devices',
  'enquiry_push_notices',
  'account_links',
  'job_processes',
  'health_checks',
  'backup_runs',
]);

/**
 * Writes all tables, from one snapshot, and all uploads into one .tar.gz file. Memory use grows
 * only with the number of files. The archive appears complete and flushed to disk, or not at all;
 * uploads are not removed during the backup. Throws BackupError when `path` exists, there is
 * nothing to back up or required files are missing, and passes on errors of the database and the
 * disk.
 */
export async function backup(options: BackupOptions): Promise<Manifest> {
  const { connection, path, signal, fs } = options;
  if (await stat(path).catch(() => undefined)) {
    throw new BackupError(`${path} is there already; choose another name.`);
  }
  await makeFolder(dirname(path), fs);
  const temporary = `${path}.${process.pid}.part`;
  const pack = createPack();
  // The archive contains password hashes and customers' messages: readable for its owner only.
  const output = createWriteStream(temporary, { mode: 0o600 });
  try {
    const seal = options.seal ?? passOn;
    const writing = pipeline(pack, createGzip({ level: 4 }), seal, output, { signal });
    // When writing fails, for example on a full disk, reading must end too.
    writing.catch((error: Error) => pack.destroy(error));
    const [manifest] = await Promise.all([
      withSession(connection, (client) =>
        withRemovalsHeld(client, () => writeAll(client, pack, options)),
      ),
      writing,
    ]);
    await placeFile(temporary, path, dirname(path), fs);
    if (!options.isNotedLater) await note(options, manifest);
    return manifest;
  } catch (error) {
    // When the file failed or the backup was aborted, all other errors follow from that.
    const cause = output.errored ?? error;
    pack.destroy();
    await closeFile(output);
    await rm(temporary, { force: true });
    throw cause;
  }
}

const passOn: Convert = (content) => content;

/** The archive is complete: a failure here does not make it less so. */
async function note({ connection, path, onProgress }: BackupOptions, { createdAt }: Manifest) {
  try {
    const { size } = await stat(path);
    await withSession(connection, (client) => noteBackup(client, createdAt, size));
  } catch (error) {
    onProgress?.(`The database could not note that there is a backup: ${(error as Error).message}`);
  }
}

async function closeFile(output: Writable): Promise<void> {
  output.destroy();
  if (!output.closed) await new Promise((resolve) => output.once('close', resolve));
}

async function writeAll(client: pg.Client, pack: Pack, options: BackupOptions): Promise<Manifest> {
  const {
    files,
    release,
    allowMissing = false,
    onProgress = () => {},
    onStep = () => {},
  } = options;
  const hashes: Record<string, string> = {};
  await client.query('begin transaction isolation level repeatable read, read only');
  const manifest = await describe(client, release);
  await writeEntry(pack, entryNames.manifest, Buffer.from(JSON.stringify(manifest, null, 2)));
  for (const [at, table] of manifest.tables.entries()) {
    if (table.rows > 0) hashes[table.name] = await writeTable(client, pack, table);
    onProgress(`${table.name}: ${table.rows} rows`);
    onStep({ part: 'tables', done: at + 1, total: manifest.tables.length });
  }
  const required = await listRequiredFiles(client);
  await client.query('commit');
  const { keys: written, hash } = await writeFiles(client, pack, files, { onProgress, onStep });
  checkFiles(required, written, { allowMissing, onProgress });
  const summary: Summary = { files: written.size, hashes: { tables: hashes, files: hash } };
  await writeEntry(pack, entryNames.summary, Buffer.from(JSON.stringify(summary)));
  pack.finalize();
  return manifest;
}

async function describe(client: pg.Client, release: string | undefined): Promise<Manifest> {
  const migrations = await listAppliedMigrations(client);
  if (migrations.length === 0) {
    throw new BackupError('The database has no tables of this application: nothing to back up.');
  }
  const tables: TableInfo[] = [];
  for (const table of await listTables(client)) {
    const rows = transientTables.has(table.name) ? 0 : await countRows(client, table.name);
    tables.push({ ...table, rows });
  }
  const version = await client.query<{ server_version: string }>('show server_version');
  return {
    format: formatVersion,
    createdAt: new Date().toISOString(),
    postgresVersion: version.rows[0]?.server_version ?? '',
    ...(release !== undefined && { release }),
    migrations,
    tables,
    sequences: await listSequences(client),
  };
}

/** Returns the hash of the rows. */
async function writeTable(client: pg.Client, pack: Pack, table: TableInfo): Promise<string> {
  const hash = createHash('sha256');
  const rows: AsyncIterable<Buffer> = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
  let part = 0;
  let chunks: Buffer[] = [];
  let size = 0;
  async function flush(): Promise<void> {
    if (size === 0) return;
    await writeEntry(pack, entryNames.table(table.name, (part += 1)), Buffer.concat(chunks));
    chunks = [];
    size = 0;
  }
  for await (const chunk of rows) {
    hash.update(chunk);
    chunks.push(chunk);
    size += chunk.length;
    if (size >= partSize) await flush();
  }
  await flush();
  return hash.digest('hex');
}

/** Returns the keys of the files written, and the hash of all. */
async function writeFiles(
  client: pg.Client,
  pack: Pack,
  files: BackupFiles,
  { onProgress, onStep }: { onProgress: (line: string) => void; onStep: OnStep },
): Promise<{ keys: Set<string>; hash: string }> {
  const hash = createFilesHash();
  const written = new Set<string>();
  let bytes = 0;
  for await (const { key, size } of files.list()) {
    const content = files.open(key);
    try {
      await once(content, 'readable');
    } catch (error) {
      // The file was removed after it was listed; whether a record needs it is checked at the end.
      if (codeOf(error) === 'ENOENT') continue;
      throw error;
    }
    hash.begin(key, size);
    const watched = watchChunks(content, hash.update);
    await pipeline(
      Readable.from(watched, { objectMode: false }),
      pack.entry({ name: entryNames.file(key), size }),
    );
    written.add(key);
    bytes += size;
    if (written.size % 500 === 0) onProgress(`files: ${written.size} so far`);
    if (written.size % 100 === 0) onStep({ part: 'files', done: written.size });
    // Detects a lost connection early, and keeps the connection from being closed as idle.
    if (written.size % 100 === 0) await client.query('select');
  }
  onProgress(`files: ${written.size} (${(bytes / 1e6).toFixed(1)} MB)`);
  onStep({ part: 'files', done: written.size });
  return { keys: written, hash: hash.digest() };
}

/** Waits until the entry has been consumed, so that entries do not accumulate in memory. */
async function writeEntry(pack: Pack, name: string, content: Buffer): Promise<void> {
  const entry = pack.entry({ name, size: content.length });
  entry.end(content);
  await once(entry, 'finish');
}

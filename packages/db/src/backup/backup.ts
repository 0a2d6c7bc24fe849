import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as createPack } from 'tar-stream';
import type { Pack } from 'tar-stream';
import {
  copyTarget,
  countRows,
  listAppliedMigrations,
  listSequences,
  listTables,
} from './catalog.ts';
import { BackupError } from './errors.ts';
import type { BackupFiles } from './files.ts';
import { entryNames, formatVersion } from './manifest.ts';
import type { Manifest, TableInfo } from './manifest.ts';
import { withSession } from './session.ts';

export interface BackupOptions {
  connection: pg.ClientConfig;
  files: BackupFiles;
  /** The archive to make; must not be there yet. */
  path: string;
  onProgress?: (line: string) => void;
  /** Gives up, leaving no file. */
  signal?: AbortSignal | undefined;
}

/** Tables have no known length in advance: they are cut into parts of this size. */
const partSize = 1024 * 1024;

/** Left empty: a session that was ended must not come back to life with an old backup. */
const transientTables = new Set(['sessions']);

/**
 * Writes all tables, as they are at one moment, and all uploads into one .tar.gz. Memory does not grow
 * with their size. The archive appears whole or not at all. Throws BackupError when `path` is taken or
 * there is nothing to back up, and whatever the database or the disk throws.
 */
export async function backup(options: BackupOptions): Promise<Manifest> {
  const { connection, files, path, onProgress = () => {}, signal } = options;
  if (await stat(path).catch(() => undefined)) {
    throw new BackupError(`${path} is there already; choose another name.`);
  }
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.part`;
  const pack = createPack();
  // Password hashes and customers' messages are in it: for the owner's eyes only.
  const output = createWriteStream(temporary, { mode: 0o600, flush: true });
  try {
    const writing = pipeline(pack, createGzip({ level: 4 }), output, { signal });
    // A full disk must end the reading too.
    writing.catch((error: Error) => pack.destroy(error));
    const [manifest] = await Promise.all([
      withSession(connection, (client) => writeAll(client, pack, files, onProgress)),
      writing,
    ]);
    await rename(temporary, path);
    return manifest;
  } catch (error) {
    // Where the file failed, or was given up, all else failed for that reason only.
    const cause = output.errored ?? error;
    pack.destroy();
    await closeFile(output);
    await rm(temporary, { force: true });
    throw cause;
  }
}

async function closeFile(output: Writable): Promise<void> {
  output.destroy();
  if (!output.closed) await new Promise((resolve) => output.once('close', resolve));
}

async function writeAll(
  client: pg.Client,
  pack: Pack,
  files: BackupFiles,
  onProgress: (line: string) => void,
): Promise<Manifest> {
  await client.query('begin transaction isolation level repeatable read, read only');
  const manifest = await describe(client);
  await writeEntry(pack, entryNames.manifest, Buffer.from(JSON.stringify(manifest, null, 2)));
  for (const table of manifest.tables) {
    if (table.rows > 0) await writeTable(client, pack, table);
    onProgress(`${table.name}: ${table.rows} rows`);
  }
  await client.query('commit');
  const count = await writeFiles(pack, files, onProgress);
  await writeEntry(pack, entryNames.summary, Buffer.from(JSON.stringify({ files: count })));
  pack.finalize();
  return manifest;
}

async function describe(client: pg.Client): Promise<Manifest> {
  const migrations = await listAppliedMigrations(client);
  if (migrations.length === 0) {
    throw new BackupError('The database has no tables of this product: nothing to back up.');
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
    migrations,
    tables,
    sequences: await listSequences(client),
  };
}

async function writeTable(client: pg.Client, pack: Pack, table: TableInfo): Promise<void> {
  const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
  let part = 0;
  let chunks: Buffer[] = [];
  let size = 0;
  async function flush(): Promise<void> {
    if (size === 0) return;
    await writeEntry(pack, entryNames.table(table.name, (part += 1)), Buffer.concat(chunks));
    chunks = [];
    size = 0;
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= partSize) await flush();
  }
  await flush();
}

async function writeFiles(
  pack: Pack,
  files: BackupFiles,
  onProgress: (line: string) => void,
): Promise<number> {
  let count = 0;
  let bytes = 0;
  for await (const { key, size } of files.list()) {
    const content = files.open(key);
    try {
      await once(content, 'readable');
    } catch (error) {
      // Deleted since it was listed: its record is being deleted as well.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    await pipeline(content, pack.entry({ name: entryNames.file(key), size }));
    count += 1;
    bytes += size;
    if (count % 500 === 0) onProgress(`files: ${count} so far`);
  }
  onProgress(`files: ${count} (${(bytes / 1e6).toFixed(1)} MB)`);
  return count;
}

/** Waits until the entry has gone on, so that entries do not pile up in memory. */
async function writeEntry(pack: Pack, name: string, content: Buffer): Promise<void> {
  const entry = pack.entry({ name, size: content.length });
  entry.end(content);
  await once(entry, 'finish');
}

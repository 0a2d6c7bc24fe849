import pg from 'pg';
import {
  listForeignKeys,
  listIndexes,
  listTables,
  listTriggered,
  quoteTable,
  quoteTables,
} from './catalog.ts';
import type { ForeignKey, Index } from './catalog.ts';
import { BackupError } from './errors.ts';
import type { Manifest } from './manifest.ts';

/** Locks tables exclusively until the end of the transaction. */
export async function lockTables(
  client: pg.Client,
  tables: readonly { name: string }[],
): Promise<void> {
  if (tables.length === 0) return;
  await client.query(`lock table ${quoteTables(tables)} in access exclusive mode`);
}

/** Throws BackupError unless the database has exactly the archive's tables. */
export async function checkTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const present = await listTables(client);
  if (describe(present) !== describe(manifest.tables)) {
    throw new BackupError(
      'The tables of this database are not those of the backup, although their migrations agree.',
    );
  }
}

function describe(tables: readonly { name: string; columns: string[] }[]): string {
  const lines = tables.map(({ name, columns }) => JSON.stringify([name, columns.toSorted()]));
  return lines.toSorted().join('\n');
}

/** Tables that were made just now hold at most a few rows of migrations, which are deleted sooner than all are truncated. */
export async function emptyTables(
  client: pg.Client,
  { tables }: Manifest,
  { areNew }: { areNew: boolean },
): Promise<void> {
  const statements = areNew
    ? tables.map(({ name }) => `delete from ${quoteTable(name)}`)
    : [`truncate ${quoteTables(tables)}`];
  for (const statement of statements) await client.query(statement);
}

/** Jobs belong to the content that is replaced: a mail about a record that is gone, a link that is unknown now. */
export async function emptyQueue(client: pg.Client): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs');
}

/** Foreign keys and indexes that `suspendTables` has dropped, and tables whose triggers it has disabled. */
export interface Suspended {
  foreignKeys: ForeignKey[];
  indexes: Index[];
  triggered: string[];
}

/**
 * Prepares the tables for loading: rows arrive table by table in any order and must not be changed.
 * Foreign keys are dropped and later created (and checked) again, and our triggers are disabled;
 * the owner of the tables may do both, whereas disabling all triggers requires a superuser. Indexes
 * are dropped too: creating them over all rows at the end takes a fraction of the time, above all
 * for a search index. Tables of which the archive has no rows keep theirs, and foreign keys among them.
 */
export async function suspendTables(client: pg.Client, manifest: Manifest): Promise<Suspended> {
  const without = new Set(manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name));
  // A foreign key may depend on an index of the table that it refers to.
  const foreignKeys = (await listForeignKeys(client)).filter(
    ({ table, referenced }) => !(without.has(table) && without.has(referenced)),
  );
  for (const { table, name } of foreignKeys) {
    await client.query(
      `alter table ${quoteTable(table)} drop constraint ${pg.escapeIdentifier(name)}`,
    );
  }
  const indexes = (await listIndexes(client)).filter(({ table }) => !without.has(table));
  for (const { name } of indexes) await client.query(`drop index ${quoteTable(name)}`);
  const triggered = await listTriggered(client);
  for (const name of triggered) {
    await client.query(`alter table ${quoteTable(name)} disable trigger user`);
  }
  return { foreignKeys, indexes, triggered };
}

export async function restoreTables(
  client: pg.Client,
  {
    foreignKeys,
    indexes,
    triggered,
    onProgress,
  }: Suspended & { onProgress: (line: string) => void },
): Promise<void> {
  await client.query('set constraints all immediate');
  for (const name of triggered) {
    await client.query(`alter table ${quoteTable(name)} enable trigger user`);
  }
  for (const [at, index] of indexes.entries()) {
    if (at % 20 === 0) onProgress(`indexes: ${at} of ${indexes.length}`);
    await createIndex(client, index);
  }
  onProgress('checking references between the tables');
  for (const { table, name, definition } of foreignKeys) {
    await client.query(
      `alter table ${quoteTable(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    );
  }
}

async function createIndex(client: pg.Client, { name, definition, statistics }: Index) {
  await client.query(definition);
  for (const { column, target } of statistics) {
    await client.query(
      `alter index ${quoteTable(name)} alter column ${column} set statistics ${target}`,
    );
  }
}

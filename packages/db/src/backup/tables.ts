import pg from 'pg';
import { listForeignKeys, listTables, quoteTable } from './catalog.ts';
import type { ForeignKey } from './catalog.ts';
import { BackupError } from './errors.ts';
import type { Manifest } from './manifest.ts';

/**
 * Takes all tables for ourselves until the transaction ends. Throws BackupError unless they are exactly
 * those of the archive.
 */
export async function lockTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const present = await listTables(client);
  if (describe(present) !== describe(manifest.tables)) {
    throw new BackupError(
      'The tables of this database are not those of the backup, although their migrations agree.',
    );
  }
  await client.query(`lock table ${listNames(manifest)} in access exclusive mode`);
}

function describe(tables: readonly { name: string; columns: string[] }[]): string {
  const lines = tables.map(({ name, columns }) => JSON.stringify([name, columns.toSorted()]));
  return lines.toSorted().join('\n');
}

function listNames(manifest: Manifest): string {
  return manifest.tables.map((table) => quoteTable(table.name)).join(', ');
}

export async function emptyTables(client: pg.Client, manifest: Manifest): Promise<void> {
  await client.query(`truncate ${listNames(manifest)}`);
}

/**
 * Rows come table by table in any order, and as they were: foreign keys are taken off and made (and
 * checked) again at the end, and our triggers rest. The owner of the tables may do both, where switching
 * all triggers off would take a superuser.
 */
export async function suspendConstraints(
  client: pg.Client,
  manifest: Manifest,
): Promise<ForeignKey[]> {
  const foreignKeys = await listForeignKeys(client);
  for (const { table, name } of foreignKeys) {
    await client.query(
      `alter table ${quoteTable(table)} drop constraint ${pg.escapeIdentifier(name)}`,
    );
  }
  for (const { name } of manifest.tables) {
    await client.query(`alter table ${quoteTable(name)} disable trigger user`);
  }
  return foreignKeys;
}

export async function restoreConstraints(
  client: pg.Client,
  manifest: Manifest,
  foreignKeys: readonly ForeignKey[],
): Promise<void> {
  await client.query('set constraints all immediate');
  for (const { name } of manifest.tables) {
    await client.query(`alter table ${quoteTable(name)} enable trigger user`);
  }
  for (const { table, name, definition } of foreignKeys) {
    await client.query(
      `alter table ${quoteTable(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    );
  }
}

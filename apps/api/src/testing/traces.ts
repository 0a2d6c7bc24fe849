import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The tables with a row that contains one of the texts (in lower case) in any column. */
export async function findTables({ db }: TestApp, traces: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    db,
  );
  expect(tables.rows.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`
      select lower(to_jsonb(t)::text) as text from ${sql.raw(name)} as t`.execute(db);
    if (rows.some(({ text }) => traces.some((trace) => text.includes(trace)))) found.push(name);
  }
  return found.toSorted();
}

/** The files of the data folder that contain one of the texts, or have it in their names. */
export async function findFiles(
  { dataDir }: TestApp,
  traces: readonly string[],
): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // A file may go while others are read.
    const content = await readFile(path, 'latin1').catch(() => '');
    const text = `${entry.name} ${content}`.toLowerCase();
    if (traces.some((trace) => text.includes(trace))) found.push(path);
  }
  return found;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { createTestDatabase } from './index.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

/** The statements that the other tests of this run have sent. */
function listStatements(): string[] {
  const folder = inject('statements');
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').split('\n'),
  );
  const texts = lines.filter(Boolean).map((line) => JSON.parse(line) as string);
  return [...new Set(texts)].filter((text) => !isUnprepared(text));
}

/** Only these can be prepared; a semicolon inside may part several. */
function isUnprepared(text: string): boolean {
  return !/^\s*(select|insert|update|delete|with|values)\b/i.test(text) || /;\s*\S/.test(text);
}

const undefinedTable = '42P01';

/** Why the server does not take a statement; undefined where it does, or where it names a table that a test has made. */
async function refusalOf(client: pg.Client, text: string): Promise<string | undefined> {
  try {
    await client.query(`prepare checked as ${text}`);
    await client.query('deallocate checked');
    return undefined;
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    if (code === undefinedTable && !message.includes('relation "pg_')) return undefined;
    return `${message}\n${text}`;
  }
}

it('takes each statement of the other tests', async ({ skip }) => {
  const files = readdirSync(inject('statements'));
  skip(files.length === 0, 'No test with a database has run.');
  const statements = listStatements();
  expect(statements.length).toBeGreaterThan(0);
  const client = new pg.Client(database.connection);
  await client.connect();
  const refusals: string[] = [];
  for (const text of statements) {
    const refusal = await refusalOf(client, text);
    if (refusal) refusals.push(refusal);
  }
  await client.end();
  expect(refusals).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { createTestDatabase, patientConnection, startDatabaseProxy } from '@bakery/db/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from './database.ts';

it('a process opens as many connections as operations.md says', async () => {
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  const connection = { ...test.connection, ...patientConnection };
  const log = pino({ level: 'silent' });
  const database = openDatabase(connection, log, { loadTimeout: 60_000 });
  onTestFinished(() => database.close());
  const many = Array.from({ length: 40 });
  await Promise.all([
    ...many.map(() => sql`select 1`.execute(database.db)),
    ...many.map(() => database.jobsPool.query('select 1')),
    ...many.map(() => database.loadSnapshot((snapshot) => sql`select 1`.execute(snapshot))),
  ]);
  const pools = database.listPools().map(({ idle, inUse }) => idle + inUse);
  const guide = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  const [, told] = /A process opens at most (\d+) connections/.exec(guide) ?? [];
  const listener = 1;
  expect(pools.reduce((sum, count) => sum + count, listener)).toBe(Number(told));
});

it('a lost database is one line of the log, however many connections it had', async () => {
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  const proxy = await startDatabaseProxy(test.connection);
  onTestFinished(() => proxy.close());
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const database = openDatabase({ connectionString: proxy.url }, log);
  onTestFinished(() => database.close());
  const connections = () =>
    database.listPools().reduce((sum, { idle, inUse }) => sum + idle + inUse, 0);
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(database.db)));
  expect(connections()).toBe(3);
  await proxy.cut();
  await vi.waitFor(() => expect(connections()).toBe(0), 60_000);
  expect(lines.filter((line) => line.includes('idle database connection'))).toHaveLength(1);
});

import { createTestDatabase, startDatabaseProxy } from '@bakery/db/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from './database.ts';

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

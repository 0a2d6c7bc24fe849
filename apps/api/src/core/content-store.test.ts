import { announceChange, withTransaction } from '@bakery/db';
import { createTestDatabase, startDatabaseProxy } from '@bakery/db/testing';
import type { DatabaseProxy, TestDatabase } from '@bakery/db/testing';
import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createContentStore } from './content-store.ts';
import type { ContentSource, ContentStore } from './content-store.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';

const log = pino({ level: 'silent' });
const numbers: ContentSource<number[]> = {
  name: 'numbers',
  topics: ['banners'],
  async load({ db }) {
    const { rows } = await sql<{ n: number }>`select n from numbers order by n`.execute(db);
    return rows.map((row) => row.n);
  },
};

let stored: TestDatabase;
let proxy: DatabaseProxy;
const opened: Database[] = [];

/** A process of its own, as far as the database can tell. */
function openStore(): { database: Database; store: ContentStore } {
  const database = openDatabase(proxy.connection, log);
  opened.push(database);
  const store = createContentStore(database, '', log);
  database.start();
  return { database, store };
}

const connected = (database: Database) =>
  vi.waitFor(() => expect(database.isConnected()).toBe(true), 10_000);
const valueOf = async (store: ContentStore) => (await store.read(numbers)).value;

async function add(n: number): Promise<void> {
  await withTransaction(stored.db, async (trx) => {
    await sql`insert into numbers values (${n})`.execute(trx);
    await announceChange(trx, 'banners');
  });
}

beforeAll(async () => {
  stored = await createTestDatabase();
  await sql`create table numbers (n int)`.execute(stored.db);
  proxy = await startDatabaseProxy(stored.connection);
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await proxy.close();
  await stored.drop();
});

it('reads once and keeps it until a change is announced by any process', async () => {
  const one = openStore();
  const other = openStore();
  await Promise.all([connected(one.database), connected(other.database)]);
  const first = await one.store.read(numbers);
  expect(first).toMatchObject({ value: [], stale: false });
  expect((await one.store.read(numbers)).revision).toBe(first.revision);
  await other.store.read(numbers);

  await add(1);
  await vi.waitFor(async () => expect(await valueOf(one.store)).toEqual([1]));
  await vi.waitFor(async () => expect(await valueOf(other.store)).toEqual([1]));
});

it('is true at once where the change was made', async () => {
  const { database, store } = openStore();
  await connected(database);
  const before = await valueOf(store);
  for (let n = 100; n < 110; n += 1) {
    await add(n);
    void store.invalidate('banners');
    expect(await valueOf(store)).toEqual([
      ...before,
      ...Array.from({ length: n - 99 }, (_, i) => 100 + i),
    ]);
  }
});

it('does not reload for a topic that a source does not depend on', async () => {
  const { database, store } = openStore();
  await connected(database);
  const { revision } = await store.read(numbers);
  await store.invalidate('news');
  expect((await store.read(numbers)).revision).toBe(revision);
});

it('serves the last truth, marked, while the database is away and the new one afterwards', async () => {
  const { database, store } = openStore();
  await connected(database);
  const before = await valueOf(store);

  await proxy.cut();
  await vi.waitFor(() => expect(database.isConnected()).toBe(false), 10_000);
  expect(await store.read(numbers)).toMatchObject({ value: before, stale: true });
  await add(200);

  await proxy.restore();
  await vi.waitFor(async () => {
    expect(await store.read(numbers)).toMatchObject({ value: [...before, 200], stale: false });
  }, 10_000);
});

it('notices a network that is lost without a word', async () => {
  const { database, store } = openStore();
  await connected(database);
  const before = await valueOf(store);
  proxy.freeze();
  await vi.waitFor(() => expect(database.isConnected()).toBe(false), 15_000);
  expect(await store.read(numbers)).toMatchObject({ value: before, stale: true });
  await proxy.restore();
  await connected(database);
});

it('says that the service is away when there is nothing to serve yet', async () => {
  await proxy.cut();
  const { store } = openStore();
  await expect(store.read(numbers)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await proxy.restore();
  await vi.waitFor(async () => expect(await valueOf(store)).toContain(200), 10_000);
});

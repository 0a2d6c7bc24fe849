import { announceChange, withTransaction } from '@bakery/db';
import { createTestDatabase, startDatabaseProxy } from '@bakery/db/testing';
import type { DatabaseProxy, TestDatabase } from '@bakery/db/testing';
import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createContentStore } from './content-store.ts';
import type { ContentSource, ContentStore } from './content-store.ts';
import { openDatabase } from '../database/database.ts';
import type { Database } from '../database/database.ts';

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
const opened: { database: Database; store: ContentStore }[] = [];

/** A process of its own, as far as the database can tell. */
function openStore(loadTimeout?: number): { database: Database; store: ContentStore } {
  const database = openDatabase(proxy.connection, log, { ...(loadTimeout && { loadTimeout }) });
  const store = createContentStore(database, '', log);
  opened.push({ database, store });
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
afterEach(async () => {
  const open = opened.splice(0);
  for (const { store } of open) store.close();
  await Promise.all(open.map(({ database }) => database.close()));
});
afterAll(async () => {
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

it('holds a change where it was made as soon as the writer has its answer', async () => {
  const { database, store } = openStore();
  await connected(database);
  const before = await valueOf(store);
  for (let n = 100; n < 110; n += 1) {
    await add(n);
    await store.invalidate('banners');
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

/** Takes the table as a restore does, for as long as `work` runs. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const locker = await stored.pool.connect();
  try {
    await locker.query('begin; lock table numbers in access exclusive mode');
    await work();
  } finally {
    await locker.query('rollback');
    locker.release();
  }
}

const notify = (topic: string) =>
  stored.pool.query(`select pg_notify('content_changed', $1)`, [topic]);

/** How many connections wait for a lock on the table. */
async function countWaiting(): Promise<number> {
  const { rows } = await stored.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
    [stored.name],
  );
  return rows[0]!.count;
}

it('answers from memory while its table is locked, with one load at a time, and loads afterwards', async () => {
  const { database, store } = openStore(1_000);
  await connected(database);
  const before = await valueOf(store);
  await whileLocked(async () => {
    await notify('*');
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1));
    // The load has only begun: a read that waited for its end would say that it is stale.
    expect(await store.read(numbers)).toMatchObject({ value: before, stale: false });
    expect(store.state().stale).toBe(false);
    await vi.waitFor(() => expect(store.state().stale).toBe(true), 10_000);
    for (let round = 0; round < 20; round += 1) {
      await notify('*');
      expect(await store.read(numbers)).toMatchObject({ value: before });
      expect(await countWaiting()).toBeLessThanOrEqual(1);
    }
    expect(await database.responses()).toBe(true);
  });
  await add(300);
  await vi.waitFor(async () => {
    expect(await store.read(numbers)).toMatchObject({ value: [...before, 300], stale: false });
  }, 10_000);
});

it('gives up on a load that the database never answers, and closes its connection', async () => {
  const { database, store } = openStore(500);
  await connected(database);
  await valueOf(store);
  proxy.freeze();
  const change = store.invalidate('banners');
  await change;
  expect(store.state().stale).toBe(true);
  await proxy.restore();
  await vi.waitFor(() => expect(store.state().stale).toBe(false), 15_000);
});

it('is not stale when a change is announced during a load', async () => {
  const { database, store } = openStore();
  await connected(database);
  let loads = 0;
  let finish = () => {};
  const slow: ContentSource<number> = {
    name: 'slow',
    topics: ['news'],
    async load() {
      loads += 1;
      await new Promise<void>((resolve) => (finish = resolve));
      return loads;
    },
  };
  const first = store.read(slow);
  await vi.waitFor(() => expect(loads).toBe(1));
  finish();
  expect(await first).toMatchObject({ value: 1, stale: false });

  await notify('news');
  await vi.waitFor(() => expect(loads).toBe(2));
  await notify('news');
  expect(await store.read(slow)).toMatchObject({ value: 1, stale: false });
  finish();
  // What came during the second load takes a third one.
  await vi.waitFor(() => expect(loads).toBe(3));
  expect(await store.read(slow)).toMatchObject({ value: 2, stale: false });
  expect(store.state().stale).toBe(false);
  finish();
  await vi.waitFor(async () => expect((await store.read(slow)).value).toBe(3));
});

it('says that the service is away when there is nothing to serve yet', async () => {
  await proxy.cut();
  const { store } = openStore();
  await expect(store.read(numbers)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await proxy.restore();
  await vi.waitFor(async () => expect(await valueOf(store)).toContain(200), 10_000);
});

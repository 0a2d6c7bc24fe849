import { announceChange, withTransaction } from '@bakery/db';
import type { ContentChange } from '@bakery/db';
import { createTestDatabase, startDatabaseProxy } from '@bakery/db/testing';
import type { DatabaseProxy, TestDatabase } from '@bakery/db/testing';
import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createContentStore } from './content-store.ts';
import type { ContentSource } from '../../core/cache/content-source.ts';
import type { ContentStore } from './content-store.ts';
import { openDatabase } from '../../core/database/database.ts';
import type { Database } from '../../core/database/database.ts';

const log = pino({ level: 'silent' });
interface Numbered {
  id: string;
  n: number;
}
/** The ids that each load has asked for. */
let loads: (readonly string[])[] = [];
const numbers: ContentSource<Numbered> = {
  topic: 'banners',
  compare: (a, b) => a.n - b.n,
  async listIds(db) {
    const { rows } = await sql<{ id: string }>`select n::text as id from numbers`.execute(db);
    return rows.map(({ id }) => id);
  },
  async load({ db }, ids) {
    loads.push(ids);
    const { rows } = await sql<Numbered>`
      select n::text as id, n from numbers where n::text = any(${[...ids]})`.execute(db);
    return rows;
  },
  dependents: { platforms: async (_db, ids) => [...ids] },
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
  vi.waitFor(() => expect(database.isConnected()).toBe(true), 60_000);
const valueOf = async (store: ContentStore) => (await store.read(numbers)).value.map(({ n }) => n);

/** Adds a number; returns the change as its writer knows it. */
function add(n: number): Promise<ContentChange> {
  return withTransaction(stored.db, async (trx) => {
    await sql`insert into numbers values (${n})`.execute(trx);
    return announceChange(trx, { topic: 'banners', ids: [String(n)] });
  });
}

/** Loads for the first time, which a busy machine may not do within a short limit. */
const loadFirst = (store: ContentStore) => vi.waitFor(() => valueOf(store), 60_000);

async function expectNumbers(store: ContentStore, list: number[], stale: boolean): Promise<void> {
  const { value, stale: isStale } = await store.read(numbers);
  expect([value.map(({ n }) => n), isStale]).toEqual([list, stale]);
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
  await vi.waitFor(async () => expect(await valueOf(one.store)).toEqual([1]), 60_000);
  await vi.waitFor(async () => expect(await valueOf(other.store)).toEqual([1]), 60_000);
});

it('holds a change where it was made as soon as the writer has its response', async () => {
  const { database, store } = openStore();
  await connected(database);
  const before = await valueOf(store);
  for (let n = 100; n < 110; n += 1) {
    await store.invalidate(await add(n));
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
  await store.invalidate({ topic: 'news' });
  expect((await store.read(numbers)).revision).toBe(revision);
});

it('serves the last truth, marked, while the database is away and the new one afterwards', async () => {
  const { database, store } = openStore();
  await connected(database);
  const before = await valueOf(store);

  await proxy.cut();
  await vi.waitFor(() => expect(database.isConnected()).toBe(false), 60_000);
  await expectNumbers(store, before, true);
  await add(200);

  await proxy.restore();
  await vi.waitFor(async () => {
    await expectNumbers(store, [...before, 200], false);
  }, 60_000);
});

it('notices a network that is lost without a word', async () => {
  const { database, store } = openStore();
  await connected(database);
  const before = await valueOf(store);
  proxy.freeze();
  await vi.waitFor(() => expect(database.isConnected()).toBe(false), 60_000);
  await expectNumbers(store, before, true);
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

/** The connections that wait for a lock on the table. */
async function listWaiting(): Promise<number[]> {
  const { rows } = await stored.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
    [stored.name],
  );
  return rows.map(({ pid }) => pid);
}

it('reads from memory while its table is locked, with one load at a time, and loads afterwards', async () => {
  const { database, store } = openStore(5_000);
  await connected(database);
  const before = await loadFirst(store);
  await whileLocked(async () => {
    await notify('*');
    await vi.waitFor(async () => expect(await listWaiting()).toHaveLength(1), 60_000);
    const first = await listWaiting();
    // The load has only begun: a read that waited for its end would say that it is stale.
    await expectNumbers(store, before, false);
    expect(store.state().stale).toBe(false);
    await vi.waitFor(() => expect(store.state().stale).toBe(true), 60_000);
    for (let round = 0; round < 20; round += 1) {
      await notify('*');
      expect(await valueOf(store)).toEqual(before);
      expect((await listWaiting()).length).toBeLessThanOrEqual(1);
    }
    // A load that was given up waits no longer in the database either.
    await vi.waitFor(async () => expect(await listWaiting()).not.toEqual(first), 60_000);
    expect(await listWaiting()).not.toContain(first[0]);
    expect(await database.isResponding()).toBe(true);
  });
  await add(300);
  await vi.waitFor(async () => {
    await expectNumbers(store, [...before, 300], false);
  }, 60_000);
});

it('gives up a load to which the database never responds, and closes its connection', async () => {
  const { database, store } = openStore(500);
  await connected(database);
  await loadFirst(store);
  proxy.freeze();
  const change = store.invalidate({ topic: 'banners' });
  await change;
  expect(store.state().stale).toBe(true);
  await proxy.restore();
  await vi.waitFor(() => expect(store.state().stale).toBe(false), 60_000);
});

it('is not stale when a change is announced during a load', async () => {
  const { database, store } = openStore();
  await connected(database);
  let count = 0;
  let finish = () => {};
  const slow: ContentSource<Numbered> = {
    topic: 'news',
    compare: () => 0,
    listIds: async () => ['one'],
    async load() {
      count += 1;
      await new Promise<void>((resolve) => (finish = resolve));
      return [{ id: 'one', n: count }];
    },
  };
  const expectSlow = async (n: number) =>
    expect(await store.read(slow)).toMatchObject({ value: [{ n }], stale: false });
  const first = store.read(slow);
  await vi.waitFor(() => expect(count).toBe(1), 60_000);
  finish();
  expect(await first).toMatchObject({ value: [{ n: 1 }], stale: false });

  await notify('news');
  await vi.waitFor(() => expect(count).toBe(2), 60_000);
  await notify('news');
  await expectSlow(1);
  finish();
  // A change during the second load takes a third one.
  await vi.waitFor(() => expect(count).toBe(3), 60_000);
  await expectSlow(2);
  expect(store.state().stale).toBe(false);
  finish();
  await vi.waitFor(() => expectSlow(3), 60_000);
});

describe('a change of one record', () => {
  /** A store that has loaded everything and is idle. */
  async function openLoaded() {
    const opened = openStore();
    await connected(opened.database);
    await valueOf(opened.store);
    // A change that the connection has announced is loaded before one that is announced now.
    await opened.store.invalidate({ topic: '*' });
    loads = [];
    return opened;
  }

  it('loads this record alone, once, although its writer is notified by the database too', async () => {
    const { database, store } = await openLoaded();
    const other = await openLoaded();
    const heard = vi.fn();
    database.onChange(heard);
    await store.invalidate(await add(400));
    expect(await valueOf(store)).toContain(400);
    await vi.waitFor(async () => expect(await valueOf(other.store)).toContain(400), 60_000);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 60_000);
    await add(401);
    await vi.waitFor(async () => expect(await valueOf(store)).toContain(401), 60_000);
    await vi.waitFor(async () => expect(await valueOf(other.store)).toContain(401), 60_000);
    expect(loads).toEqual([['400'], ['400'], ['401'], ['401']]);
  });

  it('keeps the records that it does not concern', async () => {
    const { store } = await openLoaded();
    const before = (await store.read(numbers)).value;
    await store.invalidate(await add(-1));
    const after = (await store.read(numbers)).value;
    expect(after.slice(1)).toEqual(before);
    expect(before.every((record, n) => after[n + 1] === record)).toBe(true);
    await store.invalidate({ topic: '*' });
    expect((await store.read(numbers)).value[0]).toBe(after[0]);
  });

  it('takes out what is gone', async () => {
    const { store } = await openLoaded();
    await store.invalidate(await add(500));
    await sql`delete from numbers where n = 500`.execute(stored.db);
    await store.invalidate({ topic: 'banners', ids: ['500'] });
    expect(await valueOf(store)).not.toContain(500);
  });

  it('loads the records that show it', async () => {
    const { store } = await openLoaded();
    await sql`insert into numbers values (600)`.execute(stored.db);
    await store.invalidate({ topic: 'platforms', ids: ['600', '601'] });
    expect(await valueOf(store)).toContain(600);
    expect(loads).toEqual([['600', '601']]);
  });

  it('that was missed while the connection was lost is found by loading all', async () => {
    const { database, store } = await openLoaded();
    await proxy.cut();
    await vi.waitFor(() => expect(database.isConnected()).toBe(false), 60_000);
    await add(700);
    await proxy.restore();
    await vi.waitFor(async () => expect(await valueOf(store)).toContain(700), 60_000);
  });

  it('is loaded later when it cannot be loaded now', async () => {
    const { database, store } = openStore(300);
    await connected(database);
    await loadFirst(store);
    await whileLocked(async () => {
      await store.invalidate({ topic: 'banners', ids: ['800'] });
      expect(store.state().stale).toBe(true);
    });
    await sql`insert into numbers values (800)`.execute(stored.db);
    await vi.waitFor(async () => expect(await valueOf(store)).toContain(800), 60_000);
    expect(store.state().stale).toBe(false);
  });
});

it('says that the service is away when there is nothing to serve yet', async () => {
  await proxy.cut();
  const { store } = openStore();
  await expect(store.read(numbers)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await proxy.restore();
  await vi.waitFor(async () => expect(await valueOf(store)).toContain(200), 60_000);
});

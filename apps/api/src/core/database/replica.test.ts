import { announceChange, withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { startReplicatedServer } from '@bakery/db/testing';
import type { ReplicatedServer } from '@bakery/db/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createContentStore } from '../../content/store/content-store.ts';
import type { ContentStore } from '../../content/store/content-store.ts';
import type { ContentRecord, ContentSource } from '../cache/content-source.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';

interface Numbered extends ContentRecord {
  n: number;
  /** Whether it was read from the standby server. */
  isCopy: boolean;
}

const numbers: ContentSource<Numbered> = {
  topic: 'banners',
  compare: (a, b) => a.n - b.n,
  async listIds(db) {
    const { rows } = await sql<{ id: string }>`select n::text as id from numbers`.execute(db);
    return rows.map(({ id }) => id);
  },
  async load({ db }, ids) {
    const { rows } = await sql<Numbered>`
      select n::text as id, n, pg_is_in_recovery() as "isCopy"
      from numbers where n::text = any(${[...ids]})`.execute(db);
    return rows;
  },
};

let servers: ReplicatedServer;
let log: string[] = [];
const opened: { database: Database; store: ContentStore }[] = [];

/** A process that waits for the standby server as long as it takes, and leaves it alone after a failure until the test ends. */
function open({ lagTimeout = 60_000, avoidFor = 600_000 } = {}) {
  const lines = pino({}, { write: (line: string) => void log.push(line) });
  const database = openDatabase(servers.primary, lines, {
    replica: { connection: servers.replica, lagTimeout, avoidFor },
    loadTimeout: 60_000,
  });
  const store = createContentStore(database, '', lines);
  opened.push({ database, store });
  return { database, store };
}

async function insert(trx: Trx, n: number) {
  await sql`insert into numbers values (${n})`.execute(trx);
  return announceChange(trx, { topic: 'banners', ids: [String(n)] });
}

async function add({ database, store }: ReturnType<typeof open>, n: number): Promise<void> {
  await store.invalidate(await withTransaction(database.db, (trx) => insert(trx, n)));
}

const read = async ({ store }: ReturnType<typeof open>) =>
  (await store.read(numbers)).value.map(({ n, isCopy }) => [n, isCopy]);

beforeAll(async () => {
  servers = await startReplicatedServer();
  const { database } = open();
  await sql`create table numbers (n int)`.execute(database.db);
});
afterEach(async () => {
  const open = opened.splice(0);
  for (const { store } of open) store.close();
  await Promise.all(open.map(({ database }) => database.close()));
  const database = openDatabase(servers.primary, pino({ level: 'silent' }));
  await sql`delete from numbers`.execute(database.db);
  await database.close();
  log = [];
});
afterAll(() => servers.stop());

it('content is loaded from the replica, and a writer reads what has just been written', async () => {
  const process = open();
  await add(process, 1);
  expect(await read(process)).toEqual([[1, true]]);
  for (let n = 2; n <= 20; n += 1) {
    await add(process, n);
    expect((await read(process)).at(-1)).toEqual([n, true]);
  }
  expect(process.database.isReplicaUsed()).toBe(true);
  expect(process.database.listPools().map(({ name }) => name)).toContain('replica');
});

it('a change that was not committed when another one was loaded is loaded once it is', async () => {
  const process = open();
  await read(process);
  let change: Awaited<ReturnType<typeof insert>> | undefined;
  await withTransaction(process.database.db, async (trx) => {
    change = await insert(trx, 1);
    await add(process, 2);
    await process.store.invalidate({ topic: 'banners' });
    expect(await read(process)).toEqual([[2, true]]);
  });
  await process.store.invalidate(change!);
  expect(await read(process)).toEqual([
    [1, true],
    [2, true],
  ]);
});

it('a replica that does not keep up is left alone, told once, and used again when it has caught up', async () => {
  const process = open({ lagTimeout: 100, avoidFor: 0 });
  await read(process);
  await servers.onReplica('select pg_wal_replay_pause()');
  try {
    await add(process, 1);
    expect(await read(process)).toEqual([[1, false]]);
    expect(process.database.isReplicaUsed()).toBe(false);
    await add(process, 2);
    expect(log.filter((line) => line.includes('without the replica'))).toHaveLength(1);
  } finally {
    await servers.onReplica('select pg_wal_replay_resume()');
  }
  await expect
    .poll(async () => {
      await process.store.invalidate({ topic: '*' });
      return process.database.isReplicaUsed();
    })
    .toBe(true);
});

it('a replica that has become a primary server of its own, or is away, is not read from', async () => {
  const promoted = open();
  await servers.onReplica('select pg_promote()');
  await add(promoted, 1);
  expect(await read(promoted)).toEqual([[1, false]]);
  expect(log.join('')).toContain('is not a standby');

  await servers.stopReplica();
  const alone = open();
  await add(alone, 2);
  expect(await read(alone)).toEqual([
    [1, false],
    [2, false],
  ]);
});

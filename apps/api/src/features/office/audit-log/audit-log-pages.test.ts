import type { AuditFilter } from '@bakery/schemas/office/audit-log';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { countAuditEntries, pageAuditEntries } from './audit-log.queries.ts';

const world = await startTestApp();
const { db } = world;
afterAll(() => world.close());

/** The number of newest entries that are others'; of the older ones, every second is looked for. */
const newer = 30_000;

beforeAll(async () => {
  await sql`
    insert into activity (at, actor_kind, actor, actor_name, action, record_kind)
    select now() - n * interval '1 minute', 'person',
      case when n > ${newer} and n % 2 = 0 then 'former' else 'present ' || n % 3 end, 'x', 'changed',
      case when n > ${newer} and n % 2 = 0 then 'banner' else 'product ' || n % 5 end
    from generate_series(1, 60000) n`.execute(db);
  await sql`vacuum analyze activity`.execute(world.database.db);
});

/** How many rows of the log a query reads, beside those of an index. */
function countRead(work: (trx: typeof db) => Promise<unknown>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const readSoFar = async () =>
      (
        await sql<{ read: number }>`
          select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
          from pg_stat_xact_user_tables where relname = 'activity'`.execute(trx)
      ).rows[0]!.read;
    const before = await readSoFar();
    await work(trx);
    return (await readSoFar()) - before;
  });
}

const former: AuditFilter[] = [
  { actor: 'former' },
  { kind: 'banner' },
  { actor: 'former', kind: 'banner' },
];

it.each(former)('reads a page of %o without what is newer', async (filter) => {
  const read = await countRead((trx) => pageAuditEntries(trx, { ...filter, page: 2, limit: 25 }));
  expect(read).toBeLessThan(100);
});

it.each(former)('counts %o in an index', async (filter) => {
  expect(await countAuditEntries(db, filter)).toEqual({ total: 10_000, capped: true });
  expect(await countRead((trx) => countAuditEntries(trx, filter))).toBeLessThan(newer);
});

it('reads no further than entries are counted', async () => {
  const last = await pageAuditEntries(db, { page: 400, limit: 25 });
  expect(last).toHaveLength(25);
  expect(await pageAuditEntries(db, { page: 401, limit: 25 })).toEqual([]);
});

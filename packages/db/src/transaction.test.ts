import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from './testing/index.ts';
import type { TestDatabase } from './testing/index.ts';
import { withSnapshot, withTransaction } from './transaction.ts';
import type { Trx } from './transaction.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table numbers (n int primary key, value int not null)`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate numbers`.execute(database.db);
  await sql`insert into numbers values (1, 0), (2, 0)`.execute(database.db);
});

async function total(db: TestDatabase['db']): Promise<number> {
  const { rows } = await sql<{ total: number }>`select sum(value) as total from numbers`.execute(
    db,
  );
  return rows[0]!.total;
}
const add = (trx: Trx, n: number) =>
  sql`update numbers set value = value + 1 where n = ${n}`.execute(trx);

describe('withTransaction', () => {
  it('stores nothing when it fails', async () => {
    const failing = withTransaction(database.db, async (trx) => {
      await add(trx, 1);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await total(database.db)).toBe(0);
  });

  it('is part of the transaction that it is called with', async () => {
    const failing = withTransaction(database.db, async (outer) => {
      await withTransaction(outer, (inner) => add(inner, 1));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await total(database.db)).toBe(0);
  });

  it('tries again after a deadlock', async () => {
    const bothHold = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    let attempts = 0;
    const committed = Promise.withResolvers<void>();
    const cross = async (own: 0 | 1) => {
      await withTransaction(database.db, async (trx) => {
        attempts += 1;
        // Otherwise the retry can overtake the other transaction and run into a deadlock again.
        if (attempts === 3) await committed.promise;
        await add(trx, own + 1);
        bothHold[own].resolve();
        await bothHold[own === 0 ? 1 : 0].promise;
        await add(trx, own === 0 ? 2 : 1);
      });
      committed.resolve();
    };
    await Promise.all([cross(0), cross(1)]);
    expect(attempts).toBe(3);
    expect(await total(database.db)).toBe(4);
  });
});

describe('withSnapshot', () => {
  it('sees one state throughout', async () => {
    await withSnapshot(database.db, async (snapshot) => {
      expect(await total(snapshot)).toBe(0);
      await withTransaction(database.db, (trx) => add(trx, 1));
      expect(await total(snapshot)).toBe(0);
    });
    expect(await total(database.db)).toBe(1);
  });

  it('cannot write', async () => {
    const writing = withSnapshot(database.db, (db) => sql`truncate numbers`.execute(db));
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });
});

import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../connection.ts';
import { createTestDatabase, startDatabaseProxy } from './index.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

describe('createTestDatabase', () => {
  it('gives every caller a migrated database of its own', async () => {
    const other = await createTestDatabase();
    await database.db.insertInto('installation').values({ key: 'a', value: '1' }).execute();
    const rows = await other.db.selectFrom('installation').selectAll().execute();
    expect(rows).toEqual([]);
    expect(other.name).not.toBe(database.name);
    await other.drop();
  });

  it('drops the database even with an open connection', async () => {
    const other = await createTestDatabase();
    const client = new pg.Client(other.url);
    const ended = new Promise((resolve) => client.on('error', resolve));
    await client.connect();
    await other.drop();
    expect(String(await ended)).toMatch(/terminating connection|terminated/);
    const found = await database.pool.query('select from pg_database where datname = $1', [
      other.name,
    ]);
    expect(found.rowCount).toBe(0);
  });
});

describe('startDatabaseProxy', () => {
  it('interrupts and restores the connection to the database', async () => {
    const proxy = await startDatabaseProxy(database.connection);
    const { pool, close } = connect(proxy.connection);
    const ask = () => pool.query<{ one: number }>('select 1 as one');
    expect((await ask()).rows).toEqual([{ one: 1 }]);

    await proxy.cut();
    await expect(ask()).rejects.toThrow();
    await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await proxy.restore();
    expect((await ask()).rows).toEqual([{ one: 1 }]);

    proxy.freeze();
    const response = ask();
    const first = await Promise.race([response, new Promise((r) => setTimeout(r, 100, 'nothing'))]);
    expect(first).toBe('nothing');
    await proxy.restore();
    expect((await response).rows).toEqual([{ one: 1 }]);

    await close();
    await proxy.close();
  });
});

import { createTestDatabase } from '@bakery/db/testing';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { mediaReferences } from './media.queries.ts';

const { db, drop } = await createTestDatabase();
afterAll(drop);

it('counts every foreign key on media as a use, so that no picture of a new table is removed', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'media'::regclass`.execute(db);
  const listed = mediaReferences.map(([table, column]) => `${table}.${column}`);
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

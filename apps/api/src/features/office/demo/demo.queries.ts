import { onlyRow } from '@bakery/db';
import type { Db } from '@bakery/db';
import { trashKinds } from '@bakery/schemas/content/trash';
import type { TrashKind } from '@bakery/schemas/content/trash';
import { sql } from 'kysely';
import { storedKinds } from '../../../content/stored-kinds.queries.ts';

export interface DemoRow {
  kind: TrashKind;
  id: string;
  name: string;
  isChanged: boolean;
}

/**
 * Lists the records that the demo content has added and nobody has deleted, in the order of the kinds. Nobody can
 * edit an enquiry: reading it is no change.
 */
export async function listDemoRows(db: Db): Promise<DemoRow[]> {
  const each = trashKinds.map((kind, order) => {
    const { table, name } = storedKinds[kind];
    const isChanged = kind === 'enquiry' ? sql`false` : sql`version > demo_version`;
    return sql`
      select ${sql.lit(kind)} as kind, id, ${name} as name, ${isChanged} as "isChanged",
        ${sql.lit(order)} as kind_order
      from ${sql.table(table)} join (
        select id as demo_id, version as demo_version from demo_records
        where kind = ${sql.lit(kind)}) as demo on demo_id = id
      where deleted_at is null`;
  });
  const { rows } = await sql<DemoRow>`
    select kind, id, name, "isChanged" from (${sql.join(each, sql` union all `)}) as demo
    order by kind_order, lower(name), id`.execute(db);
  return rows;
}

/** Lists those of the platforms on which products can be ordered that are none of `others`. */
export async function listPlatformsUsed(
  db: Db,
  platforms: readonly string[],
  others: Record<'product' | 'liveProduct', readonly string[]>,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select platform_id as id from product_platforms join products on products.id = product_id
    where deleted_at is null and platform_id = any(${[...platforms]}::uuid[])
      and product_id <> all(${[...others.product]}::uuid[])
    union
    select platform_id from live_product_platforms
      join live_products on live_products.id = live_product_id
    where deleted_at is null and platform_id = any(${[...platforms]}::uuid[])
      and live_product_id <> all(${[...others.liveProduct]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether this database was filled with demo content, and whether it is recorded what that was. */
export async function findOrigin(db: Db): Promise<{ wasLoaded: boolean; isRecorded: boolean }> {
  const { rows } = await sql<{ wasLoaded: boolean; isRecorded: boolean }>`
    select exists (select from demo_records) as "isRecorded", exists (
      select from installation where key = 'demo_content' and value = '"loaded"') as "wasLoaded"`.execute(
    db,
  );
  return onlyRow(rows);
}

/** Lists which of the records the demo content has added. */
export async function listBrought(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('demo_records')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(sql<string[]>`${[...ids]}::uuid[]`)))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

import type { Db, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { DeletableTable } from '../records/deleted-records.queries.ts';
import { draftRows, isNoDraftRow } from '../records/draft-rows.queries.ts';

type GoneRow = Selectable<Tables['gone_addresses']>;
export type GoneKind = GoneRow['kind'];
/** The addresses of the page of a record that was deleted: it may be restored, or be removed for good. */
export type GoneAddress = Pick<GoneRow, 'id' | 'kind' | 'slug' | 'category'> & {
  oldSlugs: string[];
};

interface Pages {
  kind: GoneKind;
  slug: RawBuilder<unknown>;
  category: RawBuilder<unknown>;
  /** Where the slugs are that a record had. */
  oldSlugs?: { table: string; owner: string };
}

const none = sql`null::text`;

/** The tables whose records have a page each, with what its address is made of. */
const pages = {
  products: {
    kind: 'product',
    slug: sql`slug`,
    category: sql`category`,
    oldSlugs: { table: 'product_old_slugs', owner: 'product_id' },
  },
  live_products: {
    kind: 'live-product',
    slug: sql`slug`,
    category: none,
    oldSlugs: { table: 'live_product_old_slugs', owner: 'live_product_id' },
  },
  news: { kind: 'news', slug: none, category: none },
} as const satisfies Partial<Record<DeletableTable, Pages>>;
type PageTable = keyof typeof pages;

const hasPages = (table: DeletableTable): table is PageTable => Object.hasOwn(pages, table);

function selectFrom(table: PageTable): RawBuilder<unknown> {
  const { kind, slug, category } = pages[table];
  return sql`
    select id, ${sql.lit(kind)} as kind, ${slug} as slug, ${category} as category, ${listOldSlugs(pages[table])} as "oldSlugs"
    from ${sql.table(table)} as record`;
}

function listOldSlugs({ oldSlugs }: Pages): RawBuilder<unknown> {
  if (!oldSlugs) return sql`'{}'::text[]`;
  const { table, owner } = oldSlugs;
  return sql`array(select had.slug from ${sql.table(table)} as had where had.${sql.ref(owner)} = record.id)`;
}

/** The addresses of the deleted records, and of those that were removed for good. */
const gone = sql.join(
  [
    ...(Object.keys(pages) as PageTable[]).map(
      (table) => sql`${selectFrom(table)} where deleted_at is not null and id not in ${draftRows}`,
    ),
    sql`select id, kind, slug, category, '{}'::text[] from gone_addresses`,
  ],
  sql` union all `,
);

export async function listGoneIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from (${gone}) as gone`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listGone(db: Db, ids: readonly string[]): Promise<GoneAddress[]> {
  const { rows } = await sql<GoneAddress>`
    select * from (${gone}) as gone
    where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/**
 * Keeps the addresses of records that are about to be removed for good; each old slug becomes a row of its own. A draft that was
 * never published had no address.
 */
export async function addGoneAddresses(
  trx: Trx,
  table: DeletableTable,
  ids: readonly string[],
): Promise<void> {
  if (!hasPages(table)) return;
  await sql`
    with removed as (
      ${selectFrom(table)} where id = any(${[...ids]}::uuid[]) and ${isNoDraftRow})
    insert into gone_addresses (id, kind, slug, category)
    select id, kind, slug, category from removed
    union all
    select gen_random_uuid(), kind, unnest("oldSlugs"), category from removed
    on conflict do nothing`.execute(trx);
}

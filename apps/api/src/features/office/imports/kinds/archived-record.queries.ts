import type { Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { DeletableTable } from '../../../../content/records/deleted-records.queries.ts';
import type { SlugColumns } from '../../../../content/stored-kinds.queries.ts';

interface Origin {
  id: string;
  createdAt: string | undefined;
  updatedAt: string | undefined;
  oldSlugs: readonly string[];
}

/** Sets when records were made and changed, those of drafts too, and adds the slugs that they had, in their order; one that leads elsewhere stays there. */
export async function setOrigins(
  trx: Trx,
  { table, slugs }: { table: DeletableTable; slugs: SlugColumns | undefined },
  origins: readonly Origin[],
): Promise<void> {
  const dated = origins.flatMap(({ createdAt, ...origin }) =>
    createdAt === undefined ? [] : [{ ...origin, createdAt }],
  );
  await sql`
    update ${sql.table(table)} as made
    set created_at = given.created, updated_at = coalesce(given.updated, made.updated_at)
    from unnest(${dated.map(({ id }) => id)}::uuid[],
      ${dated.map(({ createdAt }) => createdAt)}::timestamptz[],
      ${dated.map(({ updatedAt }) => updatedAt ?? null)}::timestamptz[])
      as given (id, created, updated)
    left join drafts on drafts.record_id = given.id
    where made.id = given.id or made.id = drafts.row_id`.execute(trx);
  if (!slugs) return;
  const [slugTable, owner] = slugs;
  const old = origins.flatMap(({ id, oldSlugs }) => oldSlugs.map((slug) => ({ id, slug })));
  await sql`
    insert into ${sql.table(slugTable)} (slug, ${sql.ref(owner)}, created_at)
    select slug, id, now() + n * interval '1 microsecond'
    from unnest(${old.map(({ slug }) => slug)}::text[], ${old.map(({ id }) => id)}::uuid[])
      with ordinality as had (slug, id, n)
    on conflict do nothing`.execute(trx);
}

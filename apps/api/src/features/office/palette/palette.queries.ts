import type { Db } from '@bakery/db';
import type { PaletteKind, PaletteRecord } from '@bakery/schemas/office/palette';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { nameHas } from '../../../content/records/search.queries.ts';
import { isListed } from '../../../content/drafts/index.ts';
import { storedKinds } from '../../../content/stored-kinds.queries.ts';

/** How many of each kind are found. */
const maxFound = 5;
/** As many names are read from the index of enquiries, of which those that match are taken. */
const maxNamesRead = 50;

type Named = Exclude<PaletteKind, 'enquiry' | 'person'>;
type Found = RawBuilder<PaletteRecord>;

/** The characters behind which a word may begin. */
const before = [' ', '(', '/', '“', '&'];

interface Searched {
  /** A table and a condition. */
  from: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  isDraft?: RawBuilder<unknown>;
}

/**
 * Names in which each word begins a word; first those that begin with what was entered. Most names are left out by the
 * first condition, which costs least.
 */
function byWords(
  kind: PaletteKind,
  { from, name, isDraft = sql`false` }: Searched,
  words: readonly string[],
): Found {
  const contains = words.map((word) => nameHas(name, word));
  const begins = words.map((word) => {
    const places = before.map((sign) => sql`strpos(text, ${sign + word}) > 0`);
    return sql`(${sql.join(places, sql` or `)})`;
  });
  return sql`(
    select ${sql.lit(kind)} as kind, name, "isDraft",
      coalesce((select record_id from drafts where "isDraft" and row_id = containing.id), id) as id
    from (
      select id, ${name} as name, ' ' || fold_text(${name}) as text, ${isDraft} as "isDraft" from ${from}
        and ${sql.join(contains, sql` and `)} offset 0) as containing
    where ${sql.join(begins, sql` and `)}
    order by starts_with(text, ${` ${words.join(' ')}`}) desc, text, id limit ${maxFound})`;
}

/**
 * Enquiries by the beginning of the name, along the index of names: other words of a name would take a search of all
 * texts. From the first name that is not before what was entered, in any collation.
 */
function enquiriesByName(search: string): Found {
  return sql`(
    select 'enquiry' as kind, full_name as name, false as "isDraft", id from (
      select id, full_name from enquiries
      where deleted_at is null and fold_text(full_name) >= ${search}::text
      order by fold_text(full_name), id limit ${maxNamesRead}) as next_names
    where starts_with(fold_text(full_name), ${search}::text) limit ${maxFound})`;
}

function findOfKind(kind: PaletteKind, search: string, words: readonly string[]): Found {
  if (kind === 'enquiry') return enquiriesByName(search);
  if (kind === 'person') {
    return byWords(kind, { from: sql`administrators where true`, name: sql`username` }, words);
  }
  const { table, name } = storedKinds[kind satisfies Named];
  if (kind === 'platform') {
    return byWords(kind, { from: sql`${sql.table(table)} where deleted_at is null`, name }, words);
  }
  const drafted = sql`id in (
    select row_id from drafts join ${sql.table(table)} as record on record.id = record_id
    where kind = ${kind} and state = 'changed' and record.deleted_at is null)`;
  const from = sql`${sql.table(table)} where (${isListed(kind, 'all')} or ${drafted})`;
  return byWords(kind, { from, name, isDraft: sql`deleted_at is not null` }, words);
}

/** A few records of each of the kinds, with one call. */
export async function findRecords(
  db: Db,
  kinds: readonly PaletteKind[],
  search: string,
  words: readonly string[],
): Promise<PaletteRecord[]> {
  const each = kinds.map((kind) => findOfKind(kind, search, words));
  const { rows } = await sql<PaletteRecord>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
}

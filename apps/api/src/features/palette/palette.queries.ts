import type { Db } from '@bakery/db';
import type { PaletteKind, PaletteRecord } from '@bakery/schemas/palette';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { recordNames } from '../trash/index.ts';

/** How many of each kind are found. */
const maxFound = 5;
/** As many names are read from the index of enquiries, of which those that match are taken. */
const maxNamesRead = 50;

type Named = Exclude<PaletteKind, 'enquiry' | 'person'>;
type Found = RawBuilder<PaletteRecord>;

/** What a word may stand behind. */
const before = [' ', '-', '(', '/', '“', '&'];

/**
 * Names in which each word begins a word; first those that begin with what was entered. Most names are left out by the
 * first condition, which costs least.
 */
function byWords(
  kind: PaletteKind,
  from: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
  words: readonly string[],
): Found {
  const contains = words.map((word) => sql`strpos(lower(${name}), ${word}) > 0`);
  const begins = words.map((word) => {
    const places = before.map((sign) => sql`strpos(text, ${sign + word}) > 0`);
    return sql`(${sql.join(places, sql` or `)})`;
  });
  return sql`(
    select ${sql.lit(kind)} as kind, id, name from (
      select id, ${name} as name, ' ' || lower(${name}) as text from ${from}
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
    select 'enquiry' as kind, id, full_name as name from (
      select id, full_name from enquiries
      where deleted_at is null and lower(full_name) >= lower(${search}::text)
      order by lower(full_name), id limit ${maxNamesRead}) as next_names
    where starts_with(lower(full_name), lower(${search}::text)) limit ${maxFound})`;
}

function findOfKind(kind: PaletteKind, search: string, words: readonly string[]): Found {
  if (kind === 'enquiry') return enquiriesByName(search);
  if (kind === 'person') {
    return byWords(kind, sql`administrators where true`, sql`username`, words);
  }
  const { table, name } = recordNames[kind satisfies Named];
  return byWords(kind, sql`${sql.table(table)} where deleted_at is null`, name, words);
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

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Marks without width, and apostrophes. */
const ignored = String.raw`[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff''\u0060\u00b4\u02b9\u02bb-\u02bd\u2018\u2019\u201b\u2032\uff07]+`;
const accents = String.raw`[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]+`;
const gaps = String.raw`[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\-\u2010-\u2015\u2043\u2212]+`;
/** What is written, and as what it is compared. */
const letters = [
  ['\u0901', '\u0902'],
  ['\u0905\u093e', '\u0906'],
  ['\u0905\u094b', '\u0913'],
  ['\u0905\u094c', '\u0914'],
  ['\u0906\u0947', '\u0913'],
  ['\u0906\u0948', '\u0914'],
  ['\u0906\u0945', '\u0911'],
  ['\u0905\u0949', '\u0911'],
  ['\u0909\u0941', '\u090a'],
  ['\u090f\u0947', '\u0910'],
  ['\u03c2', '\u03c3'],
] as const;
const compared = letters.reduce(
  (text, [written, as]) => `replace(${text}, '${written}', '${as}')`,
  'folded',
);

const searchedNames = {
  products: 'name',
  live_products: 'name',
  platforms: 'name',
  news: 'title',
};

/** Neither calls the other: a restore makes indexes where no function is found by its name alone. */
function createFunction(name: string, returned: string): string {
  return `create function ${name}(content text) returns text
    language plpgsql immutable strict parallel safe cost 1000 as $$
    declare
      folded text := lower(normalize(regexp_replace(content, '${ignored}', '', 'g'), NFKD));
    begin
      folded := regexp_replace(folded, '${accents}', '', 'g');
      folded := regexp_replace(normalize(${compared}, NFC), '${gaps}', ' ', 'g');
      folded := regexp_replace(folded, '(?<=[0-9]) (?=[0-9])', '', 'g');
      return ${returned};
    end $$`;
}

/**
 * Texts are compared as `foldText` and `searchKey` of `@bakery/schemas/common/search-text` do it: by the same signs, in the same
 * order. The text of enquiries is folded when it is stored.
 */
const statements = [
  `set local statement_timeout = 0`,
  createFunction('fold_text', 'folded'),
  createFunction('search_key', `replace(folded, ' ', '')`),

  // Its indexes are dropped with it.
  `alter table enquiries drop column search_text`,
  `alter table enquiries add column search_text text not null generated always as (
    fold_text(full_name || ' ' || email || ' ' || contact_number || ' ' || message)) stored`,
  `create index enquiries_search on enquiries using gin (search_text gin_trgm_ops)
    with (gin_pending_list_limit = 1024)`,
  `create index enquiries_short_search on enquiries using gin (short_grams(search_text))
    with (gin_pending_list_limit = 1024)`,
  `alter index enquiries_short_search alter column 1 set statistics 0`,
  `create index enquiries_phrase_search on enquiries using gin (word_joints(search_text))
    with (gin_pending_list_limit = 1024)`,
  `alter index enquiries_phrase_search alter column 1 set statistics 0`,

  `drop index enquiry_events_search, desk_mails_search, media_documents_search`,
  `create index enquiry_events_search on enquiry_events using gin (fold_text(details->>'text') gin_trgm_ops)
    where details->>'text' is not null`,
  `create index desk_mails_search on desk_mails using gin (fold_text(subject || E'\\n' || text) gin_trgm_ops)`,
  `create index media_documents_search on media using gin (fold_text(original_name) gin_trgm_ops)
    where kind = 'document'`,

  `drop index media_search`,
  `create index media_search on media using gin (fold_text(original_name || ' ' || alt) gin_trgm_ops)
    where kind = 'image' and state = 'ready'`,
  `drop index enquiries_deleted_name`,
  `create index enquiries_deleted_name on enquiries using gin (search_key(full_name) gin_trgm_ops)
    where deleted_at is not null`,
  `create index enquiries_folded_name on enquiries (fold_text(full_name), id) where deleted_at is null`,

  ...Object.entries(searchedNames).flatMap(([table, column]) => [
    `drop index ${table}_${column}_search`,
    `create index ${table}_${column}_search on ${table} using gin (search_key(${column}) gin_trgm_ops)`,
  ]),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

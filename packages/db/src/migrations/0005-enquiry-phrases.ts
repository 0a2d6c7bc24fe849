import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Trigrams know nothing of the order of words: where each word of a phrase is common, nearly all rows would be
 * read to find a few. So the ends of each two words in a row are indexed together: `bulk price` as `lk pr`.
 * Words are what stands between characters of ASCII that are neither letters nor digits.
 */
const statements = [
  `set local statement_timeout = 0`,
  `create function word_joints(content text) returns text[]
    language plpgsql immutable strict parallel safe cost 10000 as $$
    declare
      words text[] := string_to_array(translate(content,
        E'\\t\\n\\x0b\\f\\r!"#$%&''()*+,-./:;<=>?@[\\\\]^_\`{|}~', repeat(' ', 37)), ' ');
    begin
      return array(
        select right(words[n], 2) || ' ' || left(words[n + 1], 2)
        from generate_series(1, cardinality(words) - 1) n);
    end $$`,
  `create index enquiries_phrase_search on enquiries using gin (word_joints(search_text))
    with (gin_pending_list_limit = 1024)`,
  `alter index enquiries_phrase_search alter column 1 set statistics 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { foldSearch, searchKeyOf } from '@bakery/schemas/common/search-text';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { containsPattern } from './paging.ts';

/** Whether the name in a column has what is searched for, as the index of names compares them. */
export function nameHas(name: string | RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const column = typeof name === 'string' ? sql.ref(name) : name;
  return sql`search_key(${column}) like ${containsPattern(searchKeyOf(search))}`;
}

/** Whether a text has what is searched for, word by word as it was written. */
export function textHas(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return sql`fold_text(${text}) like ${containsPattern(foldSearch(search))}`;
}

import { onlyRow } from '@bakery/db';
import type { Db } from '@bakery/db';
import type { InboxTextSource } from '@bakery/schemas/enquiries/inbox';
import { foldSearch } from '@bakery/schemas/common/search-text';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { containsPattern } from '../../../content/records/paging.ts';

type Sql = RawBuilder<unknown>;

export const textLimits = {
  /** As many matches of one source are looked at, the newest ones. */
  newest: 100,
  /** The number of newest texts that are read before the index is asked. */
  recent: 2_000,
  /** Up to so many matches of the index are sorted; where there are more, texts are read from the newest on. */
  sorted: 5_000,
};

export interface TextMatchRow {
  enquiry_id: string;
  source: InboxTextSource;
  text: string;
}

interface Source {
  table: Sql;
  /** In the words of the partial index. */
  condition: Sql;
  /** The expression that is indexed. */
  searched: Sql;
  /** The text that is shown. */
  text: Sql;
}

const sources: Record<InboxTextSource, Source> = {
  note: {
    table: sql`enquiry_events`,
    condition: sql`details->>'text' is not null`,
    searched: sql`fold_text(details->>'text')`,
    text: sql`details->>'text'`,
  },
  mail: {
    table: sql`desk_mails`,
    // Acknowledgements say what all enquiries do, and quote theirs.
    condition: sql`not is_acknowledgement`,
    searched: sql`fold_text(subject || E'\n' || text)`,
    text: sql`subject || E'\n' || text`,
  },
  file: {
    table: sql`media`,
    condition: sql`kind = 'document'`,
    searched: sql`fold_text(original_name)`,
    text: sql`original_name`,
  },
};

/**
 * The newest notes, mails and documents in which a text is, of enquiries whose own text does not have it and that are not
 * in the trash. `db` is a transaction, whose settings it changes.
 */
export async function findInTexts(
  db: Db,
  search: string,
  limits = textLimits,
): Promise<TextMatchRow[]> {
  // For a bounded number of rows the planner would read the table from its start instead of the index.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
    db,
  );
  const found: TextMatchRow[] = [];
  for (const source of ['note', 'mail', 'file'] as const) {
    const ids = await findNewest(db, sources[source], search, limits);
    found.push(...(await readMatches(db, source, ids, search)));
  }
  return found;
}

/** Ids grow with time. What is common is found among the newest texts; what is not has few matches in the index. */
async function findNewest(
  db: Db,
  { table, condition, searched }: Source,
  search: string,
  { newest, recent, sorted }: typeof textLimits,
): Promise<string[]> {
  const isMatch = sql`strpos(searched, ${foldSearch(search)}) > 0`;
  const ofAll = sql`select id, ${searched} as searched from ${table} where ${condition} order by id desc`;
  const read = async (from: Sql) => {
    const { rows } = await sql<{ id: string }>`
      select id from (${from}) as texts where ${isMatch} order by id desc limit ${newest}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
  const ofRecent = await read(sql`${ofAll} limit ${recent}`);
  if (ofRecent.length === newest) return ofRecent;
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with hits as materialized (
      select id from ${table}
      where ${condition} and ${searched} like ${containsPattern(foldSearch(search))}
      limit ${sorted + 1})
    select (select count(*)::int from hits) as total,
      array(select id from hits order by id desc limit ${newest}) as ids`.execute(db);
  const { total, ids } = onlyRow(rows);
  return total <= sorted ? ids : read(ofAll);
}

async function readMatches(
  db: Db,
  source: InboxTextSource,
  ids: readonly string[],
  search: string,
): Promise<TextMatchRow[]> {
  if (ids.length === 0) return [];
  const { table, text } = sources[source];
  const found = sql`(select id, ${text} as shown${source === 'file' ? sql`` : sql`, enquiry_id`}
    from ${table} where id = any (${ids}::uuid[])) as found`;
  const isOfEnquiry =
    source === 'file'
      ? sql`enquiries.id in (select enquiry_id from desk_mail_files where media_id = found.id
          union all select id from enquiries where document_id = found.id)`
      : sql`enquiries.id = found.enquiry_id`;
  const { rows } = await sql<TextMatchRow>`
    select enquiries.id as enquiry_id, ${source} as source, shown as text
    from ${found} join enquiries on ${isOfEnquiry}
    where deleted_at is null and strpos(search_text, ${foldSearch(search)}) = 0
    order by found.id desc`.execute(db);
  return rows;
}

import type { Db } from '@bakery/db';
import { maxDeskCounted } from '@bakery/schemas/desk.constants';
import type { DeskView } from '@bakery/schemas/desk.constants';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** What the views depend on beside the enquiries. */
export interface ViewContext {
  /** Who asks. */
  personId: string;
  /** When the day ends. */
  endOfDay: Date;
}

/** Where a page ended. */
export interface Cursor {
  /** The database's text of the time: a Date would lose the microseconds. */
  at: string;
  id: string;
}

interface ListedIds {
  ids: string[];
  next: Cursor | undefined;
}

const open = sql`state in ('new', 'progress', 'waiting')`;

/** Each condition in the words of the partial index that it is read from. */
const conditions: Record<DeskView, (context: ViewContext) => Sql> = {
  mine: ({ personId }) =>
    sql`not is_hidden and owner_id is not null and owner_id = ${personId} and ${open}`,
  unanswered: () => sql`not is_hidden and answered_at is null and ${open}`,
  due: ({ endOfDay }) =>
    sql`not is_hidden and remind_at is not null and remind_at < ${endOfDay} and ${open}`,
  all: () => sql`not is_hidden and state not in ('spam', 'quarantine')`,
  quarantine: () => sql`not is_hidden and state = 'quarantine'`,
  spam: () => sql`not is_hidden and state = 'spam'`,
};

/** A page of a view: what is due first the earliest, all others the newest first. */
export async function listViewIds(
  db: Db,
  view: DeskView,
  context: ViewContext,
  limit: number,
  after?: Cursor,
): Promise<ListedIds> {
  const isDue = view === 'due';
  return readPage(db, {
    table: sql`enquiry_desk`,
    condition: conditions[view](context),
    key: isDue ? sql`remind_at` : sql`listed_at`,
    isAscending: isDue,
    limit,
    after,
  });
}

export function listLabelIds(
  db: Db,
  labelId: string,
  limit: number,
  after?: Cursor,
): Promise<ListedIds> {
  return readPage(db, {
    table: sql`enquiry_label_links`,
    condition: sql`is_listed and label_id = ${labelId}`,
    key: sql`listed_at`,
    isAscending: false,
    limit,
    after,
  });
}

interface PageOf {
  table: Sql;
  condition: Sql;
  key: Sql;
  isAscending: boolean;
  limit: number;
  after: Cursor | undefined;
}

async function readPage(
  db: Db,
  { table, condition, key, isAscending, limit, after }: PageOf,
): Promise<ListedIds> {
  const way = isAscending ? sql`asc` : sql`desc`;
  const beyond = isAscending ? sql`>` : sql`<`;
  const from =
    after && sql`and (${key}, enquiry_id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<Cursor>`
    select enquiry_id as id, (${key})::text as at from ${table}
    where ${condition} ${from ?? sql``}
    order by ${key} ${way}, enquiry_id ${way} limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  return {
    ids: page.map(({ id }) => id),
    next: rows.length > limit ? page.at(-1) : undefined,
  };
}

/** How many there are in each view, up to one more than are counted. */
export async function countViews(db: Db, context: ViewContext): Promise<Record<DeskView, number>> {
  const counts = Object.entries(conditions).map(
    ([view, condition]) => sql`(select count(*)::int from (
      select from enquiry_desk where ${condition(context)} limit ${maxDeskCounted + 1}) as counted)
      as ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<DeskView, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0]!;
}

/** How many there are in a view or with a label, all of them. */
export async function countListed(
  db: Db,
  list: { view: DeskView; context: ViewContext } | { labelId: string },
): Promise<number> {
  const from =
    'view' in list
      ? sql`enquiry_desk where ${conditions[list.view](list.context)}`
      : sql`enquiry_label_links where is_listed and label_id = ${list.labelId}`;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(
    db,
  );
  return rows[0]!.count;
}

export interface LabelCount {
  id: string;
  name: string;
  count: number;
}

/** All labels by name, with how many enquiries have each. */
export async function countLabels(db: Db): Promise<LabelCount[]> {
  const { rows } = await sql<LabelCount>`
    select id, name, (select count(*)::int from (
      select from enquiry_label_links where label_id = enquiry_labels.id and is_listed
      limit ${maxDeskCounted + 1}) as counted) as count
    from enquiry_labels order by lower(name)`.execute(db);
  return rows;
}

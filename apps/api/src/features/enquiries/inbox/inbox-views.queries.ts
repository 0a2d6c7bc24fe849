import { onlyRow } from '@bakery/db';
import type { Db } from '@bakery/db';
import { maxInboxCounted } from '@bakery/schemas/enquiries/inbox.constants';
import type { InboxView } from '@bakery/schemas/enquiries/inbox.constants';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { keysOf } from '@bakery/schemas/common/keys-of';
import type { DueAnswers } from './response-target.ts';

type Sql = RawBuilder<unknown>;

/** The values on which the views depend beside the enquiries. */
export interface ViewContext {
  /** The user who asks. */
  personId: string;
  /** When the day ends. */
  endOfDay: Date;
  /** The first answers that are due today; undefined where none is promised. */
  answers: DueAnswers | undefined;
}

/** Where a page ended in one part of a list. */
export interface Cursor {
  /** The database's text of the time: a Date would lose the microseconds. */
  at: string;
  id: string;
}

/** Where a page ended in each part of a list; undefined in one that has not begun. */
export type Position = readonly (Cursor | undefined)[];

interface ListedIds {
  ids: string[];
  next: Position | undefined;
}

/** No enquiry is in two parts of a list. */
interface Part {
  table?: Sql;
  /** In the words of the partial index that it is read from. */
  condition: Sql;
  key: Sql;
  /** The time by which the part is merged with others, where it is not the key itself. */
  dueAt?: (key: Date) => Date;
}

const open = sql`state in ('new', 'progress', 'waiting')`;

const newestFirst = (condition: Sql): Part[] => [{ condition, key: sql`listed_at` }];

const parts: Record<InboxView, (context: ViewContext) => Part[]> = {
  mine: ({ personId }) =>
    newestFirst(sql`not is_hidden and owner_id is not null and owner_id = ${personId} and ${open}`),
  unanswered: () =>
    newestFirst(sql`not is_hidden and (answered_at is null or replied_at is not null) and ${open}`),
  due: ({ endOfDay, answers }) => [
    {
      condition: sql`not is_hidden and remind_at is not null and remind_at < ${endOfDay} and ${open}`,
      key: sql`remind_at`,
    },
    // With a reminder of today somebody has chosen the time.
    ...(answers
      ? [
          {
            condition: sql`not is_hidden and answered_at is null and ${open}
              and received_at < ${answers.receivedBefore}
              and (remind_at is null or remind_at >= ${endOfDay})`,
            key: sql`received_at`,
            dueAt: answers.dueAt,
          },
        ]
      : []),
  ],
  all: () => newestFirst(sql`not is_hidden and state not in ('spam', 'quarantine')`),
  quarantine: () => newestFirst(sql`not is_hidden and state = 'quarantine'`),
  spam: () => newestFirst(sql`not is_hidden and state = 'spam'`),
};

/** A page of a view: what is due first the earliest, all others the newest first. */
export function listViewIds(
  db: Db,
  view: InboxView,
  context: ViewContext,
  limit: number,
  after?: Position,
): Promise<ListedIds> {
  return readPage(db, parts[view](context), { isAscending: view === 'due', limit, after });
}

export function listLabelIds(
  db: Db,
  labelId: string,
  limit: number,
  after?: Position,
): Promise<ListedIds> {
  const part = {
    table: sql`enquiry_label_links`,
    condition: sql`is_listed and label_id = ${labelId}`,
    key: sql`listed_at`,
  };
  return readPage(db, [part], { isAscending: false, limit, after });
}

interface PageOptions {
  isAscending: boolean;
  limit: number;
  after: Position | undefined;
}

/** As many of each part as the page could need, merged by time. */
async function readPage(
  db: Db,
  of: readonly Part[],
  { isAscending, limit, after = [] }: PageOptions,
): Promise<ListedIds> {
  const rows: MergedRow[] = [];
  for (const [index, part] of of.entries()) {
    rows.push(...(await readPart(db, part, index, { isAscending, limit, after })));
  }
  const way = isAscending ? 1 : -1;
  // Stable: a part's own rows keep their order.
  if (of.length > 1) rows.sort((one, other) => way * (one.moment - other.moment));
  const page = rows.slice(0, limit);
  return {
    ids: page.map(({ id }) => id),
    next:
      rows.length > limit
        ? of.map((_, index) => page.findLast((row) => row.part === index) ?? after[index])
        : undefined,
  };
}

interface MergedRow extends Cursor {
  part: number;
  moment: number;
}

async function readPart(
  db: Db,
  { table = sql`enquiry_desk`, condition, key, dueAt = (at) => at }: Part,
  index: number,
  { isAscending, limit, after = [] }: PageOptions,
): Promise<MergedRow[]> {
  const way = isAscending ? sql`asc` : sql`desc`;
  const beyond = isAscending ? sql`>` : sql`<`;
  const cursor = after[index];
  const from = cursor
    ? sql`and (${key}, enquiry_id) ${beyond} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : sql``;
  const { rows } = await sql<Cursor & { time: Date }>`
    select enquiry_id as id, (${key})::text as at, ${key} as time from ${table}
    where ${condition} ${from}
    order by ${key} ${way}, enquiry_id ${way} limit ${limit + 1}`.execute(db);
  return rows.map(({ id, at, time }) => ({ id, at, part: index, moment: dueAt(time).getTime() }));
}

/** All enquiries of a view, without an order. */
function rowsOf(view: InboxView, context: ViewContext): Sql {
  return sql.join(
    parts[view](context).map(({ condition }) => sql`select from enquiry_desk where ${condition}`),
    sql` union all `,
  );
}

/** How many there are in each view, up to one more than are counted. */
export async function countViews(db: Db, context: ViewContext): Promise<Record<InboxView, number>> {
  const counts = keysOf(parts).map(
    (view) => sql`(select count(*)::int from (
      ${rowsOf(view, context)} limit ${maxInboxCounted + 1}) as counted) as ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<InboxView, number>>`select ${sql.join(counts)}`.execute(db);
  return onlyRow(rows);
}

/** How many there are in a view or with a label, all of them. */
export async function countListed(
  db: Db,
  list: { view: InboxView; context: ViewContext } | { labelId: string },
): Promise<number> {
  const from =
    'view' in list
      ? rowsOf(list.view, list.context)
      : sql`select from enquiry_label_links where is_listed and label_id = ${list.labelId}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${from}) as listed`.execute(db);
  return onlyRow(rows).count;
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
      limit ${maxInboxCounted + 1}) as counted) as count
    from enquiry_labels order by lower(name)`.execute(db);
  return rows;
}

import { newId } from '@bakery/db';
import type { Db, Trx } from '@bakery/db';
import type { InboxNotice, InboxUser } from '@bakery/schemas/enquiries/inbox';
import { sql } from 'kysely';

export interface NewNotice {
  administratorId: string;
  enquiryId: string;
  kind: InboxNotice['kind'];
  from: string;
}

export async function addNotices(trx: Trx, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await trx
    .insertInto('enquiry_notices')
    .values(
      notices.map(({ administratorId, enquiryId, kind, from }) => ({
        id: newId(),
        administrator_id: administratorId,
        enquiry_id: enquiryId,
        kind,
        from_name: from,
      })),
    )
    .execute();
}

const maxNotices = 50;

/** The unread notices of somebody, newest first. */
export async function listNotices(db: Db, personId: string): Promise<InboxNotice[]> {
  const rows = await unreadOf(db, personId)
    .select(['enquiry_notices.id', 'enquiry_notices.enquiry_id', 'kind', 'from_name', 'at'])
    .orderBy('at', 'desc')
    .limit(maxNotices)
    .execute();
  return rows.map(({ id, enquiry_id, kind, from_name, at }) => ({
    id,
    enquiryId: enquiry_id,
    kind,
    from: from_name,
    at: at.toISOString(),
  }));
}

export async function countNotices(db: Db, personId: string): Promise<number> {
  const { count } = await unreadOf(db, personId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The unread notices of enquiries that are not in the trash. */
function unreadOf(db: Db, personId: string) {
  return db
    .selectFrom('enquiry_notices')
    .innerJoin('enquiry_desk', 'enquiry_desk.enquiry_id', 'enquiry_notices.enquiry_id')
    .where('administrator_id', '=', personId)
    .where('read_at', 'is', null)
    .where('is_hidden', '=', false);
}

/** All of them, or those of one enquiry. */
export async function markNoticesRead(
  db: Db,
  personId: string,
  enquiryId: string | undefined,
): Promise<void> {
  const all = db
    .updateTable('enquiry_notices')
    .set({ read_at: sql<Date>`now()` })
    .where('administrator_id', '=', personId)
    .where('read_at', 'is', null);
  await (enquiryId === undefined ? all : all.where('enquiry_id', '=', enquiryId)).execute();
}

/**
 * Notes what somebody looks at, and since when they have said so; null for nothing. Returns the enquiries whose
 * viewers this changes.
 */
export async function setViewed(
  trx: Trx,
  personId: string,
  enquiryId: string | null,
  believed: number,
): Promise<string[]> {
  const before = await trx
    .selectFrom('enquiry_viewers')
    .select(['enquiry_id', sql<boolean>`${isRecent(believed)}`.as('is_recent')])
    .where('administrator_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  if (enquiryId === null) {
    await trx.deleteFrom('enquiry_viewers').where('administrator_id', '=', personId).execute();
    return before ? [before.enquiry_id] : [];
  }
  await sql`
    insert into enquiry_viewers (administrator_id, enquiry_id)
    select ${personId}, id from enquiries where id = ${enquiryId} and deleted_at is null
    on conflict (administrator_id) do update set enquiry_id = excluded.enquiry_id, seen_at = now()`.execute(
    trx,
  );
  if (before?.is_recent && before.enquiry_id === enquiryId) return [];
  return before ? [before.enquiry_id, enquiryId] : [enquiryId];
}

/** The others who look at an enquiry. */
export function listViewers(
  db: Db,
  enquiryId: string,
  personId: string,
  believed: number,
): Promise<InboxUser[]> {
  return db
    .selectFrom('enquiry_viewers')
    .innerJoin('administrators', 'administrators.id', 'administrator_id')
    .select(['administrators.id', 'username as name'])
    .where('enquiry_id', '=', enquiryId)
    .where('administrator_id', '!=', personId)
    .where(isRecent(believed))
    .orderBy(sql`lower(username)`)
    .execute();
}

const isRecent = (believed: number) =>
  sql<boolean>`seen_at > now() - make_interval(secs => ${believed / 1_000})`;

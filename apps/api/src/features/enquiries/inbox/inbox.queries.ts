import type { EnquirySubject, InboxState } from '@bakery/schemas/enquiries/inbox.constants';
import type { Db, Trx } from '@bakery/db';
import type { InboxEventDetails, InboxUser } from '@bakery/schemas/enquiries/inbox';
import type { Right } from '@bakery/schemas/common/rights';
import { sql } from 'kysely';
import { accountHasRight } from '../../accounts/sign-in/index.ts';
import type { InboxRowData } from './enquiry-rows.queries.ts';
import { updateLabelLinks } from './inbox-rows.queries.ts';

/** Locks the desk's rows of these enquiries, in one order for all; those in the trash are left out. */
export async function lockInbox(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('enquiry_desk')
    .select('enquiry_id')
    .where('enquiry_id', 'in', ids)
    .where('is_hidden', '=', false)
    .orderBy('enquiry_id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ enquiry_id }) => enquiry_id));
}

export interface InboxUpdate {
  state?: InboxState | undefined;
  lost_reason?: string | null | undefined;
  owner_id?: string | null | undefined;
  subject?: EnquirySubject | undefined;
  remind_at?: Date | null | undefined;
  remind_id?: string | null | undefined;
  replied_at?: null;
}

export async function updateInbox(trx: Trx, id: string, update: InboxUpdate): Promise<void> {
  await trx
    .updateTable('enquiry_desk')
    .set({ ...update, version: sql<number>`version + 1`, changed_at: sql<Date>`now()` })
    .where('enquiry_id', '=', id)
    .execute();
  if (update.state !== undefined) await updateLabelLinks(trx, [id]);
}

/** Brings an enquiry back to the top if its reminder is due and has not done so yet; undefined where it is not. */
export async function bringBack(
  trx: Trx,
  id: string,
): Promise<{ owner_id: string | null; remind_id: string | null } | undefined> {
  const row = await trx
    .updateTable('enquiry_desk')
    .set({ listed_at: sql<Date>`now()` })
    .where('enquiry_id', '=', id)
    .where('is_hidden', '=', false)
    .where('state', 'in', ['new', 'progress', 'waiting'])
    .where('remind_at', '<=', sql<Date>`now()`)
    .whereRef('listed_at', '<', 'remind_at')
    .returning(['owner_id', 'remind_id'])
    .executeTakeFirst();
  if (row) await updateLabelLinks(trx, [id]);
  return row;
}

export async function setLabels(trx: Trx, id: string, labels: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('enquiry_label_links')
    .where('enquiry_id', '=', id)
    .where((eb) => (labels.length > 0 ? eb('label_id', 'not in', labels) : eb.val(true)))
    .execute();
  await sql`
    insert into enquiry_label_links (enquiry_id, label_id, listed_at, is_listed)
    select enquiry_id, label_id, listed_at, not is_hidden and state <> 'spam'
    from enquiry_desk, unnest(${labels}::uuid[]) as label_id where enquiry_id = ${id}
    on conflict do nothing`.execute(trx);
}

/** Tells all processes that something about enquiries has changed that no trigger sees. */
export async function announce(trx: Trx, ids: readonly string[]): Promise<void> {
  const payload = ids.length <= 50 ? ids.join() : '*';
  await sql`select pg_notify('enquiries_changed', ${payload})`.execute(trx);
}

export interface EventRow {
  id: string;
  at: Date;
  actor_name: string;
  kind: string;
  details: InboxEventDetails;
}

const maxEvents = 500;

/** The last events of an enquiry, oldest first. */
export async function listEvents(db: Db, id: string, limit = maxEvents): Promise<EventRow[]> {
  const rows = await db
    .selectFrom('enquiry_events')
    .select(['id', 'at', 'actor_name', 'kind', 'details'])
    .where('enquiry_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** The last change of an enquiry that has a version. */
export function findLastChange(db: Db, id: string): Promise<EventRow | undefined> {
  return db
    .selectFrom('enquiry_events')
    .select(['id', 'at', 'actor_name', 'kind', 'details'])
    .where('enquiry_id', '=', id)
    .where('kind', 'in', ['assigned', 'state', 'subject', 'label', 'reminder', 'reply'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export interface EarlierRow {
  id: string;
  created_at: Date;
  state: InboxState;
  message: string;
}

/** The other enquiries of the same address or number, newest first. */
export async function listEarlier(
  db: Db,
  { id, email_key, phone_key }: Pick<InboxRowData, 'id' | 'email_key' | 'phone_key'>,
  limit: number,
): Promise<EarlierRow[]> {
  // Ids grow with time: each index has the newest ones at its end.
  const { rows } = await sql<EarlierRow>`
    select enquiries.id, created_at, state, left(message, 200) as message from (
      (select enquiry_id, state from enquiry_desk
        where email_key = ${email_key} and email_key <> '' and not is_hidden order by enquiry_id desc limit ${limit + 1})
      union
      (select enquiry_id, state from enquiry_desk
        where phone_key = ${phone_key} and phone_key <> '' and not is_hidden order by enquiry_id desc limit ${limit + 1})
    ) as same join enquiries on enquiries.id = enquiry_id
    where enquiry_id <> ${id} order by created_at desc, enquiry_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Lists the users who can sign in and have this right, by name. */
export function listUsersWith(
  db: Db,
  right: Right,
): Promise<(InboxUser & { email: string | null })[]> {
  return db
    .selectFrom('administrators')
    .select(['id', 'username as name', 'email'])
    .where(accountHasRight(right))
    .where('suspended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy(sql`lower(username)`)
    .execute();
}

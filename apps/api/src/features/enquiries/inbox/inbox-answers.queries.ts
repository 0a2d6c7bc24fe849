import type { Db, Trx } from '@bakery/db';
import { answerEvents } from '@bakery/schemas/enquiries/inbox.constants';
import { sql } from 'kysely';
import { updateLabelLinks } from './inbox-rows.queries.ts';
import type { EventRow } from './inbox.queries.ts';

/** Notes the first answer, and after how many minutes it came; a later one changes nothing. */
export async function markAnswered(trx: Trx, id: string, minutes: number): Promise<void> {
  await trx
    .updateTable('enquiry_desk')
    .set({ answered_at: sql<Date>`now()`, answer_minutes: minutes })
    .where('enquiry_id', '=', id)
    .where('answered_at', 'is', null)
    .execute();
}

/** Makes an enquiry the newest of its lists, and unanswered again: the customer has written. */
export async function markReplied(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('enquiry_desk')
    .set({
      listed_at: sql<Date>`now()`,
      replied_at: sql<Date>`now()`,
      changed_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('enquiry_id', '=', id)
    .execute();
  await updateLabelLinks(trx, [id]);
}

/** Notes that the customer's mails are answered. */
export async function clearReplied(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('enquiry_desk')
    .set({ replied_at: null })
    .where('enquiry_id', '=', id)
    .execute();
}

export interface AnswersData {
  received_at: Date;
  answered_at: Date | null;
  /** Whether the mail was the first answer, or came before it. */
  was_first: boolean;
  /** The first answer that has not come back. */
  first_at: Date | null;
  /** The last reply, where no answer that has not come back is later. */
  replied_at: Date | null;
}

/** Locks an enquiry's row of the desk, also in the trash, and reads what is left of its answers without one mail. */
export async function lockAnswers(
  trx: Trx,
  enquiryId: string,
  mailId: string,
): Promise<AnswersData | undefined> {
  await sql`select from enquiry_desk where enquiry_id = ${enquiryId} for update`.execute(trx);
  const { rows } = await sql<AnswersData>`
    with events as (
      select events.at, kind, details ->> 'mail' = ${mailId} as is_mail,
        kind = 'reply' as is_reply,
        case kind
          when 'contact' then details ->> 'way' <> 'callMissed'
          when 'mail' then details ->> 'mail' <> ${mailId} and mails.state is distinct from 'failed'
          else false end as is_answer
      from enquiry_events as events
      left join desk_mails as mails on kind = 'mail' and mails.id = (details ->> 'mail')::uuid
      where events.enquiry_id = ${enquiryId} and kind in ('contact', 'mail', 'reply')),
    known as (
      select min(at) filter (where is_mail and kind = 'mail') as mail_at,
        min(at) filter (where is_answer) as first_at, max(at) filter (where is_answer) as last_at,
        max(at) filter (where is_reply) as reply_at
      from events)
    select received_at, answered_at, coalesce(answered_at >= mail_at, false) as was_first, first_at,
      case when last_at is null or reply_at > last_at then reply_at end as replied_at
    from enquiry_desk, known where enquiry_id = ${enquiryId}`.execute(trx);
  return rows[0];
}

/** Sets when the first answer came and after how many minutes, or that there is none. */
export async function setAnswered(
  trx: Trx,
  id: string,
  answered: { at: Date; minutes: number } | undefined,
): Promise<void> {
  await trx
    .updateTable('enquiry_desk')
    .set({ answered_at: answered?.at ?? null, answer_minutes: answered?.minutes ?? null })
    .where('enquiry_id', '=', id)
    .execute();
}

export async function setReplied(trx: Trx, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('enquiry_desk')
    .set({ replied_at: at })
    .where('enquiry_id', '=', id)
    .execute();
}

/** The last answer of somebody else after the one that was shown; ids grow with time. */
export function findLaterAnswer(
  db: Db,
  enquiryId: string,
  seen: string | null,
  personId: string | null,
): Promise<EventRow | undefined> {
  const all = db
    .selectFrom('enquiry_events')
    .select(['id', 'at', 'actor_name', 'kind', 'details'])
    .where('enquiry_id', '=', enquiryId)
    .where('kind', 'in', answerEvents)
    .where('actor_id', 'is distinct from', personId);
  const later = seen === null ? all : all.where('id', '>', seen);
  return later.orderBy('id', 'desc').executeTakeFirst();
}

/**
 * Finds whom a mail concerns: the owner, else who has sent it or has answered last in whatever way; nobody who is
 * gone.
 */
export async function findResponsible(
  trx: Trx,
  enquiryId: string,
  mailId?: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(owner_id, (
      select actor_id from enquiry_events
      where enquiry_id = desk.enquiry_id and kind in ('mail', 'contact') and actor_id is not null
      order by coalesce(details ->> 'mail' = ${mailId ?? ''}, false) desc, at desc, id desc limit 1)) as id
    from enquiry_desk as desk where enquiry_id = ${enquiryId}`.execute(trx);
  return rows[0]?.id ?? undefined;
}

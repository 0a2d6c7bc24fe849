import { onlyRow } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

export type MailboxRow = Selectable<Tables['mailboxes']>;

export function findMailbox(db: Db, name: string): Promise<MailboxRow | undefined> {
  return db.selectFrom('mailboxes').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Begins to read from a position: the first time, or where the mailbox has got other UIDs. */
export async function setPosition(
  db: Db,
  position: { name: string; uid_validity: string; last_uid: number; enquiries_from: number },
): Promise<void> {
  const { uid_validity, last_uid, enquiries_from } = position;
  await db
    .insertInto('mailboxes')
    .values(position)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        uid_validity,
        last_uid,
        tried_uid: null,
        tries: 0,
        // With other UIDs what has been read is known by its hash.
        enquiries_from: sql<number>`case when mailboxes.uid_validity = '' then ${enquiries_from}::bigint else 0 end`,
      }),
    )
    .execute();
}

/** Counts the attempts to read one mail, those included at which the process has ended. */
export async function countTry(db: Db, name: string, uid: number): Promise<number> {
  const { tries } = await db
    .updateTable('mailboxes')
    .set({
      tried_uid: uid,
      tries: sql<number>`case when tried_uid = ${uid} then tries + 1 else 1 end`,
    })
    .where('name', '=', name)
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}

/** An attempt that says nothing about the mail. */
export async function resetTries(db: Db, name: string): Promise<void> {
  await db.updateTable('mailboxes').set({ tries: 0 }).where('name', '=', name).execute();
}

/** Moves on to after a mail; false where that has been done, by another process or before. */
export async function moveOn(
  trx: Trx,
  position: { name: string; uid_validity: string; last_uid: number },
): Promise<boolean> {
  const { name, uid_validity, last_uid } = position;
  const { numUpdatedRows } = await trx
    .updateTable('mailboxes')
    .set({ last_uid })
    .where('name', '=', name)
    .where('uid_validity', '=', uid_validity)
    .where('last_uid', '<', last_uid)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a mail came after the mailbox was read for the first time. */
export async function isNew(
  db: Db,
  { name, last_uid }: { name: string; last_uid: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('mailboxes')
    .select('name')
    .where('name', '=', name)
    .where('enquiries_from', '<=', last_uid)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a mail has been read; false where a copy of it has been. */
export async function addReadMail(trx: Trx, hash: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('mailbox_mails')
    .values({ hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function removeOldReadMails(db: Db, days: number): Promise<void> {
  await sql`delete from mailbox_mails where at < now() - make_interval(days => ${days})`.execute(
    db,
  );
}

/** Notes why the mailbox cannot be read; returns whether that is new. */
export async function noteAway(db: Db, name: string, error: string): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into mailboxes (name, error, failing_since) values (${name}, ${error}, now())
    on conflict (name) do update
      set error = excluded.error, failing_since = coalesce(mailboxes.failing_since, now())
    returning failing_since = now() as is_new`.execute(db);
  return onlyRow(rows).is_new;
}

export async function noteReadable(db: Db, name: string): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ error: null, failing_since: null })
    .where('name', '=', name)
    .where('error', 'is not', null)
    .execute();
}

/**
 * The enquiry of the newest of these mails, also in the trash. Whoever writes a mail chooses its id: by one that was received,
 * only the sender of the enquiry, or the bakery itself (`from` is undefined), goes on with it.
 */
export async function findEnquiryOfMails(
  db: Db,
  messageIds: readonly string[],
  from: string | undefined,
): Promise<string | undefined> {
  if (messageIds.length === 0) return undefined;
  const row = await db
    .selectFrom('desk_mails')
    .select('enquiry_id')
    .where('message_id', 'in', messageIds)
    .$if(from !== undefined, (query) =>
      query.where(
        sql<boolean>`(state <> 'received' or exists (
          select from enquiry_desk as desk where desk.enquiry_id = desk_mails.enquiry_id
            and email_key <> '' and email_key = enquiry_email_key(${from})))`,
      ),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.enquiry_id;
}

/** The newest enquiry with one of these reference numbers, also in the trash. */
export async function findReferenced(
  db: Db,
  references: readonly string[],
): Promise<string | undefined> {
  if (references.length === 0) return undefined;
  const { rows } = await sql<{ id: string }>`
    select id from enquiries where right(id::text, 10) = any(${references}::text[])
    order by id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** Days for which a closed enquiry is what its customer writes about. */
const continuedFor = 30;

/**
 * The enquiry that somebody writes about who names none: the newest open one that they have sent or that mails with them
 * belong to, else the newest one that is closed, which may be over for long.
 */
export async function findEnquiryOfSender(
  db: Db,
  address: string,
): Promise<{ id: string; is_over: boolean } | undefined> {
  const { rows } = await sql<{ id: string; is_over: boolean }>`
    select enquiry_id as id,
      state in ('won', 'lost') and changed_at < now() - make_interval(days => ${continuedFor}) as is_over
    from enquiry_desk
    where enquiry_id in (
        select enquiry_id from enquiry_desk
        where email_key = enquiry_email_key(${address}) and email_key <> ''
        union select enquiry_id from desk_mails where lower(address) = lower(${address}))
      and not is_hidden and state in ('new', 'progress', 'waiting', 'won', 'lost')
    order by state in ('won', 'lost'), enquiry_id desc limit 1`.execute(db);
  return rows[0];
}

/** Whether an enquiry came from an address. */
export async function isSenderOf(db: Db, address: string, enquiryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('enquiry_desk')
    .select('enquiry_id')
    .where('enquiry_id', '=', enquiryId)
    .where('email_key', '=', sql<string>`enquiry_email_key(${address})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The mail of the desk, among these, that was sent. */
export function findSentMail(
  trx: Trx,
  messageIds: readonly string[],
): Promise<{ id: string; enquiry_id: string; is_acknowledgement: boolean } | undefined> {
  return trx
    .selectFrom('desk_mails')
    .select(['id', 'enquiry_id', 'is_acknowledgement'])
    .where('message_id', 'in', messageIds)
    .where('state', '=', 'sent')
    .executeTakeFirst();
}

export async function hasMessageId(db: Db, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('desk_mails')
    .select('id')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row !== undefined;
}

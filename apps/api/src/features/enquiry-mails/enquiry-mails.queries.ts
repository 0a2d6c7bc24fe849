import type { Trx } from '@bakery/db';
import { isOpenState, deskStates } from '@bakery/schemas/desk.constants';
import type { DeskState } from '@bakery/schemas/desk.constants';
import type { EnquiryMailKind } from '@bakery/schemas/enquiry-mails';
import { sql } from 'kysely';
import { accountHasRight, canBeMailed } from '../auth/index.ts';

/** Those who can be mailed about enquiries: who may see them, can sign in and has an address. */
const isReader = sql<boolean>`${accountHasRight('enquiriesRead')} and ${canBeMailed}`;

const openStates = (Object.keys(deskStates) as DeskState[]).filter(isOpenState);

export interface NewMailNotice {
  enquiryId: string;
  /** What has happened. */
  kind: string;
  /** What somebody has to have chosen to be mailed of it. */
  choice: EnquiryMailKind;
  /** Undefined for all who have chosen it. */
  to?: string | undefined;
}

/** Adds it to the next mail of each person concerned; returns since when that mail is waited for. */
export async function addMailNotices(
  trx: Trx,
  { enquiryId, kind, choice, to }: NewMailNotice,
): Promise<{ id: string; since: Date }[]> {
  const { rows } = await sql<{ id: string; since: Date }>`
    with people as (
      select id from administrators
      where ${isReader} and ${choice} = any(enquiry_mails)
        and ${to === undefined ? sql`true` : sql`id = ${to}`}),
    added as (
      insert into enquiry_mail_notices (administrator_id, enquiry_id, kind)
      select id, ${enquiryId}, ${kind} from people on conflict do nothing)
    select id, coalesce((
      select min(at) from enquiry_mail_notices where administrator_id = people.id), now()) as since
    from people`.execute(trx);
  return rows;
}

export interface MailNotice {
  enquiry_id: string;
  kind: string;
  email: string;
}

/**
 * Takes what waits for somebody's mail, oldest first, without what has been done or read meanwhile; nothing for
 * somebody who may not be told any more.
 */
export async function takeMailNotices(trx: Trx, personId: string): Promise<MailNotice[]> {
  const { rows } = await sql<MailNotice>`
    with taken as (
      delete from enquiry_mail_notices where administrator_id = ${personId} returning *)
    select taken.enquiry_id, taken.kind, email
    from taken
    join administrators on administrators.id = administrator_id and ${isReader}
    join enquiry_desk as desk on desk.enquiry_id = taken.enquiry_id
    where not is_hidden and state not in ('spam', 'quarantine') and anonymized_at is null
      and case taken.kind
        when 'enquiry' then answered_at is null and state = 'new'
        when 'missed' then answered_at is null and state = any(${openStates}::text[])
        else exists (
          select from enquiry_notices as notices
          where notices.administrator_id = taken.administrator_id
            and notices.enquiry_id = taken.enquiry_id
            and notices.kind = taken.kind and read_at is null)
          -- A reply that somebody has answered is none to look at.
          and (taken.kind <> 'reply' or replied_at is not null) end
    order by taken.at, taken.enquiry_id, taken.kind`.execute(trx);
  return rows;
}

import type { Trx } from '@bakery/db';
import { isOpenState, inboxStates } from '@bakery/schemas/enquiries/inbox.constants';
import type { EnquiryMailKind } from '@bakery/schemas/enquiries/enquiry-mails';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { keysOf } from '@bakery/schemas/common/keys-of';
import { accountHasRight, canBeMailed } from '../../accounts/sign-in/index.ts';
import { hasDevice } from '../push/index.ts';

/** How colleagues are told of enquiries. */
export type Way = 'mail' | 'push';

/** By each way: what waits to be told, where an account has what it chose, and whether it can be reached. */
const ways = {
  mail: { notices: 'enquiry_mail_notices', chosen: 'enquiry_mails', isReached: canBeMailed },
  push: { notices: 'enquiry_push_notices', chosen: 'enquiry_pushes', isReached: hasDevice },
} as const;

/** The users who can be told of enquiries: who may see them and is reached by this way. */
function isReader(way: Way): RawBuilder<boolean> {
  return sql<boolean>`${accountHasRight('enquiriesRead')} and ${ways[way].isReached}`;
}

const openStates = keysOf(inboxStates).filter(isOpenState);

export interface NewEnquiryNotice {
  enquiryId: string;
  /** The kind of what has happened. */
  kind: string;
  /** The choice that somebody has to have made to be told of it. */
  choice: EnquiryMailKind;
  /** Undefined for all who have chosen it. */
  to?: string | undefined;
}

/** Adds it to what each person concerned is told next; returns since when that is waited for. */
export async function addNotices(
  trx: Trx,
  way: Way,
  { enquiryId, kind, choice, to }: NewEnquiryNotice,
): Promise<{ id: string; since: Date }[]> {
  const notices = sql.table(ways[way].notices);
  const { rows } = await sql<{ id: string; since: Date }>`
    with people as (
      select id from administrators
      where ${isReader(way)} and ${choice} = any(${sql.ref(ways[way].chosen)})
        and ${to === undefined ? sql`true` : sql`id = ${to}`}),
    added as (
      insert into ${notices} (administrator_id, enquiry_id, kind)
      select id, ${enquiryId}, ${kind} from people on conflict do nothing)
    select id, coalesce((
      select min(at) from ${notices} where administrator_id = people.id), now()) as since
    from people`.execute(trx);
  return rows;
}

export interface EnquiryNotice {
  enquiry_id: string;
  kind: string;
  /** Null for somebody who is told by push alone. */
  email: string | null;
}

/**
 * Takes what somebody is told next, oldest first, without what has been done or read meanwhile; nothing for
 * somebody who may not be told any more.
 */
export async function takeNotices(trx: Trx, way: Way, personId: string): Promise<EnquiryNotice[]> {
  const { rows } = await sql<EnquiryNotice>`
    with taken as (
      delete from ${sql.table(ways[way].notices)} where administrator_id = ${personId} returning *)
    select taken.enquiry_id, taken.kind, email
    from taken
    join administrators on administrators.id = administrator_id and ${isReader(way)}
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

import type { Tables, Trx } from '@bakery/db';
import { draftedKinds, draftRights } from '@bakery/schemas/content/drafts';
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { PublishingNotice } from '../../../content/publishing-notices.ts';
import { accountHasRight, canBeMailed } from '../../accounts/sign-in/index.ts';

type NoticeRow = Selectable<Tables['publishing_mail_notices']>;

/** Whether somebody's role may see what a column names the kind of; a release is seen by all who see content. */
function maySee(column: string): RawBuilder<boolean> {
  const documents = draftedKinds.filter((kind) => draftRights(kind).read !== 'contentRead');
  return sql`(case when ${sql.ref(column)} = any(${documents}::text[])
    then ${accountHasRight('settings')} else ${accountHasRight('contentRead')} end)`;
}

/** Adds it to the next mail of each person concerned; returns since when that mail is waited for. */
export async function addNotices(
  trx: Trx,
  { outcome, by, ...notice }: PublishingNotice,
): Promise<{ id: string; since: Date }[]> {
  const { action, kind, record_id, name, reason = null, reason_kind = null } = notice;
  const isOwner = outcome === 'failed' ? accountHasRight('people') : sql`false`;
  const { rows } = await sql<{ id: string; since: Date }>`
    with people as (
      select id from administrators
      where ${canBeMailed} and ${outcome} = any(publishing_mails)
        and (id = ${by.id} or ${isOwner})),
    added as (
      insert into publishing_mail_notices (administrator_id, outcome, action, kind, record_id,
        name, reason, reason_kind, scheduled_by)
      select id, ${outcome}, ${action}, ${kind}, ${record_id}, ${name}, ${reason}, ${reason_kind},
        ${by.name} from people)
    select id, coalesce((select min(at) from publishing_mail_notices
      where administrator_id = people.id), now()) as since
    from people`.execute(trx);
  return rows;
}

export type Notice = Pick<
  NoticeRow,
  'outcome' | 'action' | 'kind' | 'record_id' | 'name' | 'reason' | 'scheduled_by' | 'at'
> & { email: string };

/** Takes what waits for somebody's mail, oldest first, as far as they may see it now; of a reason too. */
export async function takeNotices(trx: Trx, personId: string): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    with taken as (
      delete from publishing_mail_notices where administrator_id = ${personId} returning *)
    select outcome, action, kind, record_id, name, scheduled_by, at, email,
      case when reason_kind is null or ${maySee('reason_kind')} then reason end as reason
    from taken
    join administrators on administrators.id = administrator_id and ${canBeMailed}
    where ${maySee('kind')}
    order by taken.id`.execute(trx);
  return rows;
}

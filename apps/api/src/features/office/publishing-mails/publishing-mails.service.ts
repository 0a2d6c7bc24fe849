import type { Trx } from '@bakery/db';
import { publishingMailKinds } from '@bakery/schemas/office/publishing-mails';
import type { Deps } from '../../../deps.ts';
import { noticeChoices } from '../../accounts/sign-in/index.ts';
import { enqueuePublishingMails } from './publishing-mails-job.ts';
import * as queries from './publishing-mails.queries.ts';
import type { NewNotice } from './publishing-mails.queries.ts';

/** The choices of mails about what was scheduled. */
export const publishingMailChoices = noticeChoices('publishing_mails', publishingMailKinds);

/** Mails whoever has scheduled something what has become of it, and a failure to the administrators too. */
export async function tellScheduled(
  { db, jobs, mailer }: Pick<Deps, 'db' | 'jobs' | 'mailer'>,
  notice: NewNotice,
): Promise<void> {
  if (!mailer.enabled) return;
  const trx = db as Trx;
  for (const { id, since } of await queries.addNotices(trx, notice)) {
    await enqueuePublishingMails({ jobs }, trx, id, since);
  }
}

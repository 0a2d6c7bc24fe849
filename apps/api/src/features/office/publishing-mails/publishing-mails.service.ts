import { publishingMailKinds } from '@bakery/schemas/office/publishing-mails';
import type { PublishingNotices } from '../../../content/publishing-notices.ts';
import type { Deps } from '../../../deps.ts';
import { noticeChoices } from '../../accounts/sign-in/index.ts';
import { enqueuePublishingMails } from './publishing-mails-job.ts';
import * as queries from './publishing-mails.queries.ts';

/** The choices of mails about what was scheduled. */
export const publishingMailChoices = noticeChoices('publishing_mails', publishingMailKinds);

/** The mails about what was scheduled, where the server can send any. */
export function createPublishingMails({
  jobs,
  mailer,
}: Pick<Deps, 'jobs' | 'mailer'>): PublishingNotices {
  return {
    async add(trx, notice) {
      if (!mailer.enabled) return;
      for (const { id, since } of await queries.addNotices(trx, notice)) {
        await enqueuePublishingMails({ jobs }, trx, id, since);
      }
    },
  };
}

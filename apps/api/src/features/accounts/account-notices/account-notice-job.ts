import { adminAddress } from '../../../config/config.ts';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import { mailLane, mailTime, sendMail } from '../../../core/mail/mail-job.ts';
import { nameBakery, withSite } from './bakery-name.ts';
import { writeNotice } from './account-notice-mail.ts';
import type { AccountNotice } from './account-notice-mail.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'account-notice': AccountNotice;
  }
}

/** Tells a person of a change of their account's protection. */
export const accountNoticeJob: JobDefinition<'account-notice'> = {
  label: 'Mail about an account',
  sends: 'mails',
  lane: () => mailLane,
  giveUpAfter: mailTime,
  isPossible: ({ mailer }) => mailer.enabled,
  describe: ({ to }) => `to ${to}`,
  async run(deps, notice) {
    const bakery = await nameBakery(deps);
    const site = withSite(deps.config, bakery);
    const accountPage = `${adminAddress(deps.config)}/admin/account`;
    await sendMail(deps.mailer, writeNotice(notice, { bakery, site, accountPage }));
  },
};

import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { actorOf } from '../../core/activity/actor.ts';
import type { Deps } from '../../core/deps.ts';
import type { JobDefinition } from '../../core/jobs/job-definition.ts';
import { mailLane, sendMail } from '../../core/mail/mail-job.ts';
import { accountRecord, renewToken } from '../auth/index.ts';
import { deliverLink } from './deliver-link.ts';
import { mailWithLink } from './link-mails.ts';
import * as queries from './people.queries.ts';

declare module '../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    /** Sends a link that was made for an account. */
    'account-link': { linkId: string };
    /** Somebody has forgotten the password of this account, or of none. */
    'password-request': { accountId: string | null; address: string | null };
  }
}

/** A link that was sent by an attempt that failed afterwards ends: the person gets another one. */
export const accountLinkJob: JobDefinition<'account-link'> = {
  label: 'Mail with an invitation or a password link',
  lane: () => mailLane,
  giveUpAfter: 7 * 24,
  isPossible: ({ mailer }) => mailer.enabled,
  async run({ db, config, mailer }, { linkId }) {
    const link = await renewToken(db, linkId);
    const person = link && (await queries.findPerson(db, link.administrator_id));
    if (!person || person.email === null) return;
    await sendMail(mailer, { to: person.email, ...mailWithLink(config, link, person) });
  },
};

/** Minutes within which further requests for an account send no further mail. */
const quietMinutes = 2;

export const passwordRequestJob: JobDefinition<'password-request'> = {
  label: 'Request for a new password',
  giveUpAfter: 1,
  isPossible: ({ mailer }) => mailer.enabled,
  async run(deps, { accountId, address }) {
    if (accountId === null) return;
    const actor = actorOf(undefined, address ?? undefined);
    await withTransaction(deps.db, (trx) => sendPasswordLink({ ...deps, actor }, trx, accountId));
  },
};

/** Only to who can sign in and has an address. */
async function sendPasswordLink(deps: Deps, trx: Trx, id: string): Promise<void> {
  const locked = await queries.lockAccount(trx, id);
  if (!locked) return;
  const { account } = locked;
  if (account.password_hash === null || account.suspended_at !== null) return;
  if (account.email === null) return;
  if (await queries.hasFreshLink(trx, id, 'reset', quietMinutes)) return;
  const record = accountRecord(account);
  await deps.activity.record(trx, deps.actor, { action: 'passwordLinkMade', record });
  await deliverLink(deps, trx, account, 'reset', 'mail');
}

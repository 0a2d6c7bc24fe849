import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { actorOf } from '../../../core/session/actor.ts';
import type { Deps } from '../../../deps.ts';
import { LaneAway, PermanentFailure } from '../../../core/jobs/job-definition.ts';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import { describeMailFailure, isUnknownAddress } from '../../../core/mail/mail-failure.ts';
import { mailLane, sendMail } from '../../../core/mail/mail-job.ts';
import { nameBakery } from '../account-notices/index.ts';
import { accountRecord, renewToken } from '../sign-in/index.ts';
import { deliverLink } from './deliver-link.ts';
import { mailWithLink } from './link-mails.ts';
import * as queries from './users.queries.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    /** Sends a link that was made for an account. */
    'account-link': { linkId: string; expiresAt?: string; to?: string };
    /** Somebody has forgotten the password of this account, or of none. */
    'password-request': { accountId: string | null; address: string | null };
  }
}

/** A link that was sent by an attempt that failed afterwards ends: the person gets another one. */
export const accountLinkJob: JobDefinition<'account-link'> = {
  label: 'Mail with an invitation or a password link',
  sends: 'mails',
  lane: () => mailLane,
  giveUpAfter: 7 * 24,
  isPossible: ({ mailer }) => mailer.enabled,
  describe: ({ to = 'somebody' }) => `to ${to}`,
  async run(deps, { linkId, expiresAt }) {
    const { db, config, mailer } = deps;
    const link = await renewToken(db, linkId);
    if (!link && expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()) {
      throw new PermanentFailure('The link has ended before it could be sent.');
    }
    const person = link && (await queries.findUser(db, link.administrator_id));
    if (!person || person.email === null) return;
    const site = { config, bakery: await nameBakery(deps) };
    try {
      await sendMail(mailer, { to: person.email, ...mailWithLink(site, link, person) });
    } catch (error) {
      throw withPlainReason(error);
    }
  },
};

/** The error with a reason for whoever manages people: why the mail was not sent. */
function withPlainReason(cause: unknown): Error {
  const reason = describeMailFailure(cause);
  if (cause instanceof LaneAway) return new LaneAway(reason, { cause });
  if (isUnknownAddress(cause)) return new PermanentFailure(reason, { cause });
  return new Error(reason, { cause });
}

/** How many mails all requests for an account send together: strangers can ask too. */
const requestLimits = [
  { minutes: 2, mails: 1 },
  { minutes: 60, mails: 3 },
];

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
  for (const { minutes, mails } of requestLimits) {
    if ((await queries.countRequestedLinks(trx, id, minutes)) >= mails) return;
  }
  const record = accountRecord(account);
  await deps.auditLog.record(trx, deps.actor, { action: 'passwordLinkMade', record });
  await deliverLink(deps, trx, account, 'reset', 'mail');
}

import type { Trx } from '@bakery/db';
import type { Deps } from '../../../deps.ts';
import type { AccountChange } from './account-notice-mail.ts';
import { findAddressee } from './addressee.queries.ts';

export type NoticeDeps = Pick<Deps, 'actor' | 'jobs' | 'mailer'>;

/**
 * Tells the person of an account, by mail, what has changed in its protection and who did it. Another e-mail address is
 * told to both addresses. Nothing is sent where there is no mail, or no address.
 */
export async function tellAccount(
  { actor, jobs, mailer }: NoticeDeps,
  trx: Trx,
  accountId: string,
  change: AccountChange,
): Promise<void> {
  const account = mailer.enabled ? await findAddressee(trx, accountId) : undefined;
  if (!account) return;
  const isOwn = actor.id === accountId || change.kind === 'newSignIn';
  const notice = {
    username: account.username,
    change,
    at: new Date().toISOString(),
    by: isOwn ? null : actor.name,
    address: actor.address ?? null,
    userAgent: actor.userAgent ?? null,
  };
  const addresses = change.kind === 'emailChanged' ? [change.from, change.to] : [account.email];
  for (const to of addresses) {
    if (to !== null) await jobs.enqueue(trx, 'account-notice', { to, ...notice });
  }
}

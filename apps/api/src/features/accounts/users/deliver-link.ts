import type { Trx } from '@bakery/db';
import { linkPaths, userMessages } from '@bakery/schemas/accounts/users';
import type { LinkDelivery, LinkPurpose, MadeLink } from '@bakery/schemas/accounts/users';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { makeLink } from '../sign-in/index.ts';
import { linkMailKey } from './link-mail-key.ts';

/**
 * Makes a link for an account and sends it, or hands it to who acts; a mail with the last one is not sent any more. The token of a link that is sent is made
 * when the mail is: none is in the queue. Throws BAD_INPUT where nothing can be sent.
 */
export async function deliverLink(
  { config, jobs, mailer, actor }: Pick<Deps, 'config' | 'jobs' | 'mailer' | 'actor'>,
  trx: Trx,
  account: { id: string; email: string | null },
  purpose: LinkPurpose,
  delivery: LinkDelivery,
): Promise<MadeLink> {
  const made = await makeLink(trx, { administratorId: account.id, purpose, maker: actor });
  const expiresAt = made.expiresAt.toISOString();
  const key = linkMailKey(account.id);
  if (delivery === 'copy') {
    await jobs.withdraw(trx, key);
    const origin = config.origins.admin ?? config.origins.public ?? null;
    return { delivery, path: linkPaths[purpose], token: made.token, expiresAt, origin };
  }
  if (!mailer.enabled || account.email === null) {
    throw new AppError('BAD_INPUT', userMessages.noMail);
  }
  // A mail that anybody can ask for does not replace one that somebody has made.
  const options = actor.id === null ? {} : { key };
  await jobs.enqueue(
    trx,
    'account-link',
    { linkId: made.id, expiresAt, to: account.email },
    options,
  );
  return { delivery, to: account.email, expiresAt };
}

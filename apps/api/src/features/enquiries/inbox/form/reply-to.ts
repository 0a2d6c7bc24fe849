import { randomUUID } from 'node:crypto';
import { getFirst } from '@bakery/schemas/common/get-first';
import type { Deps } from '../../../../deps.ts';
import type { Mail } from '../../../../core/mail/mailer.ts';
import { readBusiness } from '../../../pages/site/index.ts';

/** Where customers reply to mails about their enquiries: to the server's setting, else to the bakery's first address. */
export async function readReplyTo(
  deps: Pick<Deps, 'content' | 'config'>,
): Promise<NonNullable<Mail['replyTo']>> {
  const { identity, contact } = await readBusiness(deps);
  return {
    name: identity.name,
    address: deps.config.mail?.replyTo ?? getFirst(contact.emails, 'e-mail address'),
  };
}

/** A new Message-ID, with its angle brackets, of the host that mails come from: `Bakery <site@example.com>`. */
export function newMessageId({ config }: Pick<Deps, 'config'>): string {
  const [, host] = /@([^\s@>]+)>?\s*$/.exec(config.mail?.from ?? '') ?? [];
  if (host === undefined) throw new Error('There is no address that mails come from.');
  return `<${randomUUID()}@${host}>`;
}

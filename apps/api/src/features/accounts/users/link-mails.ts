import { formatMoment } from '@bakery/schemas/common/dates';
import { linkPaths } from '@bakery/schemas/accounts/users';
import { describeWork, nameRoles } from '@bakery/schemas/common/rights';
import { adminAddress } from '../../../config/config.ts';
import type { Config } from '../../../config/config.ts';
import type { Mail } from '../../../core/mail/mailer.ts';
import { withSite } from '../account-notices/index.ts';
import { presentListedUser } from './users.presenter.ts';
import type { UserRow } from './users.queries.ts';

interface MailedLink {
  purpose: string;
  token: string;
  made_by: string;
  expires_at: Date;
}

/** The mail that brings a link to its person. */
export function mailWithLink(
  { config, bakery }: { config: Config; bakery: string },
  link: MailedLink,
  row: UserRow,
): Pick<Mail, 'subject' | 'text'> {
  const site = withSite(config, bakery);
  const { username, roles } = presentListedUser(row, null);
  return link.purpose === 'invitation'
    ? {
        subject: `Your invitation to the back office of ${bakery}`,
        text: toText([
          `${username},`,
          `${link.made_by} has invited you to the back office of ${site}, as ${nameRoles(roles)}. You can then ${describeWork(roles)}.`,
          `Open this link to choose a password. It works once, until ${formatTimeOf(link.expires_at)}:`,
          addressOf(config, 'invitation', link.token),
          'If you do not expect an invitation, there is nothing you have to do.',
        ]),
      }
    : {
        subject: `A new password for the back office of ${bakery}`,
        text: toText([
          `${username},`,
          `with this link you can choose a new password for the back office of ${site}. It works once, until ${formatTimeOf(link.expires_at)}:`,
          addressOf(config, 'reset', link.token),
          'If you have not asked for it, there is nothing you have to do: your password stays as it is.',
        ]),
      };
}

const toText = (paragraphs: readonly string[]) => `${paragraphs.join('\n\n')}\n`;

function formatTimeOf(date: Date): string {
  const time = date.toISOString();
  return `${formatMoment(time)} (India)`;
}

function addressOf(config: Config, purpose: keyof typeof linkPaths, token: string) {
  return `${adminAddress(config)}${linkPaths[purpose]}#${token}`;
}

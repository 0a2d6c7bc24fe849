import { formatMoment } from '@bakery/schemas/common/dates';
import type { Business } from '@bakery/schemas/pages/site/business';
import type { SiteContents, SiteKey } from '@bakery/schemas/pages/site/documents';
import { adminAddress } from '../../../config/config.ts';
import { attributionOf } from '../../../core/session/actor.ts';
import type { Change } from '../../../content/change.ts';
import type { Deps } from '../../../deps.ts';
import { requireConfirmedActor } from '../../../core/session/request-session.ts';

type Content = SiteContents[SiteKey];

/** The address to which new enquiries are mailed, as the document of the business says it; undefined for another one. */
function addressIn(key: SiteKey, content: Content): string | undefined {
  return key === 'business' ? (content as Business).enquiries.mailTo : undefined;
}

/**
 * Throws CONFIRMATION_REQUIRED where somebody without a fresh confirmation wants all enquiries to be mailed, now or later,
 * to an address that none of the known contents has.
 */
export function requireConfirmedAddress(
  { actor }: Pick<Deps, 'actor'>,
  key: SiteKey,
  { wanted, known }: { wanted: Content; known: readonly Content[] },
): void {
  const address = addressIn(key, wanted);
  if (known.every((content) => addressIn(key, content) !== address)) requireConfirmedActor(actor);
}

/** Requires a fresh confirmation where another address takes effect, by whatever way; tells the former address. */
export async function changeEnquiryAddress(
  { trx, actor, config, jobs, mailer }: Change,
  key: SiteKey,
  { before, after }: { before: Content; after: Content },
): Promise<void> {
  const [former, next] = [addressIn(key, before), addressIn(key, after)];
  if (former === next) return;
  requireConfirmedActor(actor);
  const to = former || config.mail?.to;
  if (!mailer.enabled || to === undefined) return;
  const text = [
    `New enquiries of the site are mailed to ${next || 'the address in the server’s settings'} now, and no longer to ${to}.`,
    `When: ${formatMoment(new Date().toISOString())} (India)\nBy: ${attributionOf(actor)}`,
    'If you expected it, there is nothing to do.',
    `If not, tell an administrator of the bakery, who can change it on the screen “Business”:\n${adminAddress(config)}/admin/business`,
  ].join('\n\n');
  const subject = 'Enquiries are mailed to another address';
  await jobs.enqueue(trx, 'mail', { to, subject, text: `${text}\n` });
}

import { createHash } from 'node:crypto';
import type { Trx } from '@bakery/db';
import { mailboxOf } from '@bakery/schemas/email';
import { referenceOf } from '@bakery/schemas/enquiries';
import type { PublicSite } from '@bakery/schemas/site/public';
import type { Deps } from '../../core/deps.ts';
import type { JobDefinition } from '../../core/jobs/job-definition.ts';
import { mailLane, sendMail } from '../../core/mail/mail-job.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import { readBusiness, readPublicSite } from '../site/index.ts';
import { claimAcknowledgement } from './acknowledgement.queries.ts';
import * as queries from './enquiries.queries.ts';
import type { EnquiryRow } from './enquiries.queries.ts';
import { unlinked } from './unlinked.ts';

declare module '../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'enquiry-acknowledgement': { enquiryId: string };
  }
}

/** The mail that confirms an enquiry to its sender; none for an enquiry that was deleted before. */
export const acknowledgementJob: JobDefinition<'enquiry-acknowledgement'> = {
  label: 'Confirmation of an enquiry',
  lane: () => mailLane,
  // Later than that it would surprise more than confirm.
  giveUpAfter: 24,
  isPossible: ({ mailer }) => mailer.enabled,
  async run(deps, { enquiryId }) {
    const enquiry = await queries.findEnquiryRow(deps.db, enquiryId);
    if (enquiry) await sendMail(deps.mailer, composeMail(enquiry, await readPublicSite(deps)));
  },
};

/**
 * Adds the mail in the transaction that stores the enquiry, if the business wants it. An address gets at most
 * two in an hour, so that nobody can have its owner flooded.
 */
export async function enqueueAcknowledgement(
  deps: Pick<Deps, 'jobs' | 'mailer' | 'content'>,
  trx: Trx,
  enquiryId: string,
  email: string,
): Promise<void> {
  if (!deps.mailer.enabled) return;
  const { enquiries } = await readBusiness(deps);
  if (enquiries.acknowledgement !== 'on') return;
  if (await claimAcknowledgement(trx, enquiryId, hashAddress(email))) {
    await deps.jobs.enqueue(trx, 'enquiry-acknowledgement', { enquiryId });
  }
}

function hashAddress(email: string): Buffer {
  return createHash('sha256').update(mailboxOf(email)).digest();
}

/** What the sender typed is in it without links: somebody else's address may have been entered. */
function composeMail(enquiry: EnquiryRow, { business, places }: PublicSite): Mail {
  const reference = referenceOf(enquiry.id);
  const name = unlinked(enquiry.full_name.replaceAll(/\s+/g, ' '));
  const lines = [
    `Hello ${name},`,
    '',
    `thank you for your enquiry. It has the number ${reference}. We will get back to you.`,
    '',
    'You wrote:',
    ...unlinked(enquiry.message)
      .split(/\r\n?|\n/)
      .map((line) => `> ${line}`),
    '',
    ...places.flatMap(describeHours),
    business.name,
    ...business.phones.map(({ label, shown }) => `${label}: ${shown}`),
    '',
    'If you did not write to us, somebody has entered your address by mistake: please ignore this mail.',
  ];
  return {
    to: enquiry.email,
    subject: `We have received your enquiry (${reference})`,
    text: lines.join('\n'),
    replyTo: { name: business.name, address: business.emails[0]! },
    isAutomatic: true,
  };
}

function describeHours({ name, hours }: PublicSite['places'][number]): string[] {
  return hours.length === 0 ? [] : [`Opening hours, ${name}:`, ...hours, ''];
}

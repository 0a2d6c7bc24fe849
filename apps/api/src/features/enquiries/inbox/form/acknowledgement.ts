import { createHash } from 'node:crypto';
import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { mailboxOf } from '@bakery/schemas/common/email';
import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import type { PublicSite } from '@bakery/schemas/pages/site/public';
import { ensureFound } from '../../../../content/records/records.ts';
import { system } from '../../../../core/session/actor.ts';
import type { Deps } from '../../../../deps.ts';
import type { JobDefinition } from '../../../../core/jobs/job-definition.ts';
import { mailLane, sendMail } from '../../../../core/mail/mail-job.ts';
import { describeMailFailure, isUnknownAddress } from '../../../../core/mail/mail-failure.ts';
import { readBusiness, readPublicSite } from '../../../pages/site/index.ts';
import {
  claimAcknowledgement,
  findAcknowledgement,
  insertAcknowledgement,
  setOutcome,
} from './acknowledgement.queries.ts';
import type { AcknowledgementMail } from './acknowledgement.queries.ts';
import { addEnquiryEvents } from '../enquiry-events.queries.ts';
import { newMessageId, readReplyTo } from './reply-to.ts';
import { unlinked } from './unlinked.ts';
import { findEnquiryRow } from '../enquiry-rows.queries.ts';
import type { EnquiryRow } from '../enquiry-rows.queries.ts';

declare module '../../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'enquiry-acknowledgement': { enquiryId: string };
  }
}

/** The mail that confirms an enquiry to its sender; none for an enquiry that was deleted before. */
export const acknowledgementJob: JobDefinition<'enquiry-acknowledgement'> = {
  label: 'Confirmation of an enquiry',
  sends: 'mails',
  lane: () => mailLane,
  // Later than that it would surprise more than confirm.
  giveUpAfter: 24,
  isPossible: ({ mailer }) => mailer.enabled,
  async run(deps, { enquiryId }) {
    const enquiry = await findEnquiryRow(deps.db, enquiryId);
    if (!enquiry) return;
    const mail = await storeMail(deps, enquiry);
    if (mail.state !== 'queued') return;
    try {
      await sendMail(deps.mailer, {
        to: mail.address,
        subject: mail.subject,
        text: mail.text,
        messageId: mail.message_id,
        replyTo: await readReplyTo(deps),
        isAutomatic: true,
      });
    } catch (error) {
      if (!isUnknownAddress(error)) throw error;
      // No later attempt arrives either. Who is about to write there is told.
      await setOutcome(deps.db, mail, { error: describeMailFailure(error) });
      return;
    }
    await setOutcome(deps.db, mail, { error: null });
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

/** The mail is stored with its enquiry before it is sent, so that a second attempt sends the same one. */
async function storeMail(deps: Deps, enquiry: EnquiryRow): Promise<AcknowledgementMail> {
  const known = await findAcknowledgement(deps.db, enquiry.id);
  if (known) return known;
  const mail = {
    ...composeMail(enquiry, await readPublicSite(deps)),
    enquiry_id: enquiry.id,
    actor_name: system.name,
    address: enquiry.email,
    message_id: newMessageId(deps),
  };
  return withTransaction(deps.db, async (trx) => {
    const id = await insertAcknowledgement(trx, mail);
    // Another process was faster.
    if (id === undefined) return ensureFound(await findAcknowledgement(trx, enquiry.id));
    const event = { enquiryId: enquiry.id, kind: 'acknowledged', details: { mail: id } } as const;
    await addEnquiryEvents(trx, system, [event]);
    return { ...mail, id, state: 'queued' };
  });
}

/**
 * Writes the mail, in which the text of the sender is without links: somebody else's address may have been entered.
 */
function composeMail(enquiry: EnquiryRow, { business, places }: PublicSite) {
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
  return { subject: `We have received your enquiry (${reference})`, text: lines.join('\n') };
}

function describeHours({ name, hours }: PublicSite['places'][number]): string[] {
  return hours.length === 0 ? [] : [`Opening hours, ${name}:`, ...hours, ''];
}

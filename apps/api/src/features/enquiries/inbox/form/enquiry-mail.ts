import { formatPrice } from '@bakery/schemas/catalogue/format-price';
import { formatMoment } from '@bakery/schemas/common/dates';
import { describeItem, sumOf } from '@bakery/schemas/enquiries/item-lines';
import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import type { Deps } from '../../../../deps.ts';
import { NotYet } from '../../../../core/jobs/job-definition.ts';
import type { JobDefinition } from '../../../../core/jobs/job-definition.ts';
import { mailLane, mailTime, sendMail } from '../../../../core/mail/mail-job.ts';
import type { Mail } from '../../../../core/mail/mailer.ts';
import { readBusiness } from '../../../pages/site/index.ts';
import * as queries from '../enquiries.queries.ts';
import { findEnquiryRow } from '../enquiry-rows.queries.ts';
import type { EnquiryRow } from '../enquiry-rows.queries.ts';
import { listItemRows } from '../items/enquiry-items.queries.ts';
import type { ItemRow } from '../items/enquiry-items.queries.ts';

declare module '../../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'enquiry-mail': { enquiryId: string };
  }
}

/** Minutes between looks whether a deleted enquiry is there again; a restore does not wait for it. */
const lookAgain = 60;
/** Milliseconds that the mail of a deleted enquiry waits: it is dropped before it would be given up. */
const deletedTime = (mailTime - 2) * 60 * 60_000;

/** The mail about an enquiry, made when it is sent: it has no text of the enquiry until then. */
export const enquiryMailJob: JobDefinition<'enquiry-mail'> = {
  label: 'Mail about an enquiry',
  sends: 'mails',
  lane: () => mailLane,
  giveUpAfter: mailTime,
  isPossible: ({ mailer }) => mailer.enabled,
  async run(deps, { enquiryId }, { since }) {
    const { db, mailer } = deps;
    const to = await findRecipient(deps);
    const enquiry = await findEnquiryRow(db, enquiryId);
    if (enquiry && to !== undefined) {
      const items = await listItemRows(db, enquiryId);
      await sendMail(mailer, mailAbout(enquiry, items, to));
    }
    // The mail of a deleted enquiry waits for it to be restored; that of a purged one is dropped.
    else if (Date.now() - since.getTime() < deletedTime) {
      if (await queries.findEnquiryState(db, enquiryId)) throw new NotYet(lookAgain);
    }
  },
};

/** The address in the business's data, or else that of the server's settings. */
async function findRecipient(deps: Deps): Promise<string | undefined> {
  const { enquiries } = await readBusiness(deps);
  return enquiries.mailTo || deps.config.mail?.to;
}

const keyOf = (enquiryId: string) => `enquiry-mail:${enquiryId}`;

export async function enqueueEnquiryMail(
  { jobs, mailer }: Pick<Deps, 'jobs' | 'mailer'>,
  trx: Deps['db'],
  enquiryId: string,
): Promise<void> {
  if (!mailer.enabled) return;
  await jobs.enqueue(trx, 'enquiry-mail', { enquiryId }, { key: keyOf(enquiryId) });
}

/** The mail of a restored enquiry is sent soon, if it has not been yet. */
export function hurryEnquiryMail(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Deps['db'],
  enquiryId: string,
): Promise<void> {
  return jobs.hurry(trx, keyOf(enquiryId));
}

function mailAbout(enquiry: EnquiryRow, items: readonly ItemRow[], to: string): Mail {
  const received = enquiry.created_at.toISOString();
  const lines = [
    // In one line, so that it cannot imitate the lines below.
    `Name: ${enquiry.full_name.replaceAll(/\s+/g, ' ')}`,
    `E-mail: ${enquiry.email}`,
    ...(enquiry.contact_number ? [`Contact number: ${enquiry.contact_number}`] : []),
    ...(enquiry.document_name === null ? [] : [`Document: ${enquiry.document_name}`]),
    ...(enquiry.product_name ? [`About: ${enquiry.product_name}`] : []),
    `Reference: ${referenceOf(enquiry.id)}`,
    `Received: ${formatMoment(received)} (India)`,
    '',
    enquiry.message,
    ...(items.length === 0 ? [] : ['', ...describeItems(items)]),
  ];
  return {
    to,
    // Whoever replies in a mail program has the number in the subject, by which the desk finds the enquiry.
    subject: `New enquiry from ${enquiry.full_name} (${referenceOf(enquiry.id)})`,
    text: lines.join('\n'),
    replyTo: { name: enquiry.full_name, address: enquiry.email },
  };
}

/** The list of products in the words of the visitor's own list. */
function describeItems(items: readonly ItemRow[]): string[] {
  return [
    `Products asked for (${items.length}):`,
    ...items.map((item) => `- ${describeItem(item)}`),
    `Sum by MRP: ${formatPrice(sumOf(items))}`,
  ];
}

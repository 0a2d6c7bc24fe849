import type { Trx } from '@bakery/db';
import { enquiryMailKinds } from '@bakery/schemas/enquiry-mails';
import type {
  EnquiryMailChoice,
  EnquiryMailKind,
  EnquiryMails,
} from '@bakery/schemas/enquiry-mails';
import type { Deps } from '../../core/deps.ts';
import { enqueueEnquiryMails } from './enquiry-mails-job.ts';
import * as queries from './enquiry-mails.queries.ts';
import type { NewMailNotice } from './enquiry-mails.queries.ts';

export async function readEnquiryMails({
  db,
  actor,
  mailer,
}: Pick<Deps, 'db' | 'actor' | 'mailer'>): Promise<EnquiryMails> {
  const chosen = await queries.findChoice(db, actor.id!);
  const all = Object.keys(enquiryMailKinds) as EnquiryMailKind[];
  return { kinds: all.filter((kind) => chosen.includes(kind)), isPossible: mailer.enabled };
}

export async function chooseEnquiryMails(
  deps: Pick<Deps, 'db' | 'actor' | 'mailer'>,
  choice: EnquiryMailChoice,
): Promise<EnquiryMails> {
  await queries.setChoice(deps.db, deps.actor.id!, choice);
  return readEnquiryMails(deps);
}

/** Mails those who want to know what has happened to an enquiry: one mail for all that happens within some minutes. */
export async function mailColleagues(
  { jobs, mailer }: Pick<Deps, 'jobs' | 'mailer'>,
  trx: Trx,
  notice: NewMailNotice,
): Promise<void> {
  if (!mailer.enabled) return;
  for (const { id, since } of await queries.addMailNotices(trx, notice)) {
    await enqueueEnquiryMails({ jobs }, trx, id, since);
  }
}

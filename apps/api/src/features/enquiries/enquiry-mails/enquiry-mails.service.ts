import type { Trx } from '@bakery/db';
import { enquiryMailKinds } from '@bakery/schemas/enquiries/enquiry-mails';
import type { Deps } from '../../../deps.ts';
import { noticeChoices } from '../../accounts/sign-in/index.ts';
import * as queries from './enquiry-mails.queries.ts';
import type { NewEnquiryNotice, Way } from './enquiry-mails.queries.ts';

/** The choices of mails about enquiries, and of notices on phones and browsers. */
export const enquiryMailChoices = noticeChoices('enquiry_mails', enquiryMailKinds);
export const enquiryPushChoices = noticeChoices('enquiry_pushes', enquiryMailKinds);

/**
 * Seconds for which more is waited for: what comes in this time is told together, what is done in it is not told. A push is
 * for who is away from the desk, and comes soon.
 */
const delays = { mail: 5 * 60, push: 20 } as const;
const jobs = { mail: 'enquiry-mails', push: 'enquiry-pushes' } as const;

/** Tells those who want to know what has happened to an enquiry: by mail, and on their phones and browsers. */
export async function tellColleagues(
  deps: Pick<Deps, 'jobs' | 'mailer'>,
  trx: Trx,
  notice: NewEnquiryNotice,
): Promise<void> {
  if (deps.mailer.enabled) await tellBy('mail', deps, trx, notice);
  await tellBy('push', deps, trx, notice);
}

async function tellBy(
  way: Way,
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  notice: NewEnquiryNotice,
): Promise<void> {
  for (const { id, since } of await queries.addNotices(trx, way, notice)) {
    // At the end of the time since the first, so that no later one puts it off.
    const runAt = new Date(since.getTime() + delays[way] * 1_000);
    const key = `${jobs[way]}:${id}`;
    await deps.jobs.enqueue(trx, jobs[way], { administratorId: id }, { key, runAt });
  }
}

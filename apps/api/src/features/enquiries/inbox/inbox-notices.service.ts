import type { Trx } from '@bakery/db';
import type { Deps } from '../../../deps.ts';
import { tellColleagues } from '../enquiry-mails/index.ts';
import { addNotices } from './inbox-users.queries.ts';
import type { NewNotice } from './inbox-users.queries.ts';

/** The choice that somebody has made who is told of a notice elsewhere. A mention has a mail of its own. */
const choices = {
  assigned: 'assigned',
  reply: 'reply',
  bounce: 'reply',
  reminder: 'reminder',
  missed: 'missed',
} as const;

/** A mention is told with its note. */
export type Told = Omit<NewNotice, 'kind'> & { kind: keyof typeof choices };

/** Tells somebody of an enquiry: at the desk, and by mail or on a phone if they want it. */
export async function tell(
  deps: Pick<Deps, 'jobs' | 'mailer'>,
  trx: Trx,
  notice: Told,
): Promise<void> {
  await addNotices(trx, [notice]);
  const { administratorId: to, enquiryId, kind } = notice;
  await tellColleagues(deps, trx, { enquiryId, kind, choice: choices[kind], to });
}

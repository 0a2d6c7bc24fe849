import type { Trx } from '@bakery/db';
import { describeInboxEvent } from '@bakery/schemas/enquiries/inbox';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { personOf } from '../../../core/session/actor.ts';
import { readAnswerClock } from './response-target.ts';
import * as queries from './inbox-answers.queries.ts';
import { tell } from './inbox-notices.service.ts';
import type { Told } from './inbox-notices.service.ts';
import type { InboxRowData } from './enquiry-rows.queries.ts';

/** An answer ends the wait of the customer; the first one is remembered. */
export async function noteAnswer(deps: Deps, trx: Trx, before: InboxRowData): Promise<void> {
  if (before.replied_at !== null) await queries.clearReplied(trx, before.id);
  if (before.answered_at !== null) return;
  const minutesOf = await readAnswerClock(deps);
  await queries.markAnswered(trx, before.id, minutesOf(before.created_at, new Date()));
}

/** A mail has not arrived: without it the enquiry may never have been answered, or not since the last reply. */
export async function withdrawAnswer(
  deps: Deps,
  trx: Trx,
  enquiryId: string,
  mailId: string,
): Promise<void> {
  const left = await queries.lockAnswers(trx, enquiryId, mailId);
  if (!left) return;
  if (left.was_first) await queries.setAnswered(trx, enquiryId, await timeAnswer(deps, left));
  if (left.replied_at) await queries.setReplied(trx, enquiryId, left.replied_at);
}

async function timeAnswer(
  deps: Deps,
  { received_at, answered_at, first_at }: queries.AnswersData,
): Promise<{ at: Date; minutes: number } | undefined> {
  if (!first_at) return undefined;
  // A mail that was sent again is an answer from then on.
  const at = answered_at && answered_at > first_at ? answered_at : first_at;
  const minutesOf = await readAnswerClock(deps);
  return { at, minutes: minutesOf(received_at, at) };
}

/** The last answer to an enquiry that somebody has seen. */
export interface SeenAnswers {
  id: string;
  /** The last one that was shown; null where there was none. */
  seen: string | null;
  /** Whatever others have done meanwhile. */
  force: boolean;
}

/** Throws VERSION_CONFLICT where somebody else has answered since: the second of two is told. */
export async function ensureNotAnswered(
  { actor }: Pick<Deps, 'actor'>,
  trx: Trx,
  { id, seen, force }: SeenAnswers,
): Promise<void> {
  if (force) return;
  const person = personOf(actor);
  const later = await queries.findLaterAnswer(trx, id, seen, person);
  if (!later) return;
  const what = describeInboxEvent(later.kind, later.details);
  throw new AppError('VERSION_CONFLICT', `Meanwhile: ${later.actor_name} ${what}.`);
}

/** Tells whom it concerns what has come of a mail, or with one. */
export async function tellResponsible(
  deps: Pick<Deps, 'jobs' | 'mailer'>,
  trx: Trx,
  { mailId, ...notice }: Omit<Told, 'administratorId'> & { mailId?: string },
): Promise<void> {
  const administratorId = await queries.findResponsible(trx, notice.enquiryId, mailId);
  if (administratorId !== undefined) await tell(deps, trx, { administratorId, ...notice });
}

import type { ResponseTarget } from '@bakery/schemas/enquiries/inbox';
import {
  addWorkingMinutes,
  createWorkingClock,
  findLastStart,
} from '@bakery/schemas/pages/site/working-time';
import type { PlaceHours } from '@bakery/schemas/pages/site/working-time';
import { getFirst } from '@bakery/schemas/common/get-first';
import type { Deps } from '../../../deps.ts';
import { readBusiness, readPlaces } from '../../pages/site/index.ts';

/** When an enquiry that was received at a time is to be answered; null where nothing is promised. */
export type ResponseTargetOf = (received: Date) => ResponseTarget | null;

interface AnswerPromise {
  office: PlaceHours;
  /** The minutes of opening hours within which an answer is promised. */
  minutes: number;
}

/** By the setting of the business and the opening hours of its first office. */
export async function readResponseTarget(deps: Pick<Deps, 'content'>): Promise<ResponseTargetOf> {
  const promised = await readPromise(deps);
  if (!promised) return () => null;
  const now = new Date();
  return (received) => {
    const at = addWorkingMinutes(promised.office, received, promised.minutes);
    return at ? { at: at.toISOString(), isMissed: at < now } : null;
  };
}

/** The first answers that are due before a moment: those to all enquiries that were received before another one. */
export interface DueAnswers {
  receivedBefore: Date;
  /** When an enquiry that was received at a time is to be answered. */
  dueAt(received: Date): Date;
}

/** Undefined where nothing is promised. A later enquiry is never due earlier, so one moment tells all apart. */
export async function readDueAnswers(
  deps: Pick<Deps, 'content'>,
  end: Date,
): Promise<DueAnswers | undefined> {
  const promised = await readPromise(deps);
  if (!promised) return undefined;
  const { office, minutes } = promised;
  const receivedBefore = findLastStart(office, end, minutes);
  if (!receivedBefore) return undefined;
  return {
    receivedBefore,
    dueAt: (received) => addWorkingMinutes(office, received, minutes) ?? received,
  };
}

/** The minutes within which an enquiry is to be answered; null where nothing is promised. */
export async function readPromisedMinutes(deps: Pick<Deps, 'content'>): Promise<number | null> {
  return (await readPromise(deps))?.minutes ?? null;
}

/**
 * How long an answer has taken, in minutes of the opening hours by which it is promised; of the clock where there are
 * none.
 */
export async function readAnswerClock(
  deps: Pick<Deps, 'content'>,
): Promise<(received: Date, answered: Date) => number> {
  const office = await readOffice(deps);
  const isEverOpen = addWorkingMinutes(office, new Date(), 1) !== undefined;
  if (isEverOpen) return createWorkingClock(office);
  return (received, answered) =>
    Math.max(0, Math.round((answered.getTime() - received.getTime()) / 60_000));
}

async function readPromise(deps: Pick<Deps, 'content'>): Promise<AnswerPromise | undefined> {
  const { answerWithin } = (await readBusiness(deps)).enquiries;
  if (answerWithin === 'off') return undefined;
  return { office: await readOffice(deps), minutes: Number(answerWithin) * 60 };
}

/** The place whose opening hours count. */
async function readOffice(deps: Pick<Deps, 'content'>): Promise<PlaceHours> {
  const places = await readPlaces(deps);
  return places.find(({ kind }) => kind === 'office') ?? getFirst(places, 'place');
}

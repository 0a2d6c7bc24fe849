import type { AnswerTarget } from '@bakery/schemas/desk';
import { addWorkingMinutes } from '@bakery/schemas/site/working-time';
import type { PlaceHours } from '@bakery/schemas/site/working-time';
import type { Deps } from '../../core/deps.ts';
import { readBusiness, readPlaces } from '../site/index.ts';

/** When an enquiry that was received at a time is to be answered; null where nothing is promised. */
export type TargetOf = (received: Date) => AnswerTarget | null;

/** By the setting of the business and the opening hours of its first office. */
export async function readTarget(deps: Pick<Deps, 'content'>): Promise<TargetOf> {
  const { answerWithin } = (await readBusiness(deps)).enquiries;
  if (answerWithin === 'off') return () => null;
  const places = await readPlaces(deps);
  const office = places.find(({ kind }) => kind === 'office') ?? places[0]!;
  return targetWithin(office, Number(answerWithin) * 60, new Date());
}

function targetWithin(office: PlaceHours, minutes: number, now: Date): TargetOf {
  return (received) => {
    const at = addWorkingMinutes(office, received, minutes);
    return at ? { at: at.toISOString(), isMissed: at < now } : null;
  };
}

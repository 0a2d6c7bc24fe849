import { id } from '../common/fields.ts';
import { findMoment } from '../common/dates.ts';
import { z } from '../common/zod.ts';
import { draftedKind } from './drafts.ts';

export const scheduleMessages = {
  noTime: 'Please choose a day and a time.',
  past: 'This time is over. Please choose a later one.',
  far: 'Please choose a time within the next two years.',
  order: 'It must be unpublished after it is published.',
  noDraft: 'There is nothing to publish.',
  notPublished: 'It is not published, and is not to be.',
  stays: 'A page of the site cannot be unpublished.',
} as const;

const twoYears = 2 * 366 * 24 * 60 * 60_000;

/** A minute in India, as a field has it; blank for none. */
const minute = z
  .string({ error: scheduleMessages.noTime })
  .refine((value) => value === '' || findMoment(value) !== undefined, scheduleMessages.noTime);

const times = z.object({ publishAt: minute, unpublishAt: minute });
export type ScheduleTimes = z.infer<typeof times>;

/** Checks the times of a schedule; returns the faults by field. */
function checkTimes(
  { publishAt, unpublishAt }: ScheduleTimes,
  issues: (field: keyof ScheduleTimes, message: string) => void,
) {
  const now = Date.now();
  for (const [field, value] of [
    ['publishAt', publishAt],
    ['unpublishAt', unpublishAt],
  ] as const) {
    const time = findMoment(value)?.getTime();
    if (time !== undefined && time <= now) issues(field, scheduleMessages.past);
    else if (time !== undefined && time > now + twoYears) issues(field, scheduleMessages.far);
  }
  const [start, end] = [findMoment(publishAt), findMoment(unpublishAt)];
  if (start && end && end <= start) issues('unpublishAt', scheduleMessages.order);
}

export const scheduleForm = times.check(({ value, issues }) =>
  checkTimes(value, (field, message) =>
    issues.push({ code: 'custom', input: value[field], path: [field], message }),
  ),
);

/** Why a draft could not be published, said when a time is set for it. */
export const notReadyMessage = (reason: string) => `It could not be published as it is: ${reason}`;

/** When a record is to be published and unpublished; a blank time removes one that was set. */
export const scheduleInput = times
  .extend({
    kind: draftedKind,
    id,
    /** Also where it could not be published as it is. */
    anyway: z.boolean().default(false),
  })
  .check(({ value, issues }) =>
    checkTimes(value, (field, message) =>
      issues.push({ code: 'custom', input: value[field], path: [field], message }),
    ),
  );
export type ScheduleInput = z.infer<typeof scheduleInput>;

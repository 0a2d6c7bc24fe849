import { listQuery, pageMeta, wholeNumber } from '../common/fields.ts';
import { z } from '../common/zod.ts';

export const jobListQuery = z.object({
  page: listQuery.shape.page,
  limit: wholeNumber(1, 100, 'Limit must be a whole number from 1 to 100.').default(25),
});
export type JobListQuery = z.infer<typeof jobListQuery>;

/** The number of a job in the queue. */
export const jobRef = z.object({
  id: z.string({ error: 'Not a job.' }).regex(/^\d{1,18}$/, 'Not a job.'),
});
export type JobRef = z.infer<typeof jobRef>;

/** How much has failed for good, as somebody sees it who dismisses all of it. */
export const failedCount = z.object({ count: z.int().positive() });
export type FailedCount = z.infer<typeof failedCount>;

/** Background work that did not succeed in its last attempt. */
export const troubledJob = z.object({
  id: z.string(),
  /** The kind of work. */
  label: z.string(),
  /** The subject of the job, such as the address of a mail. */
  about: z.string().nullable(),
  reason: z.string(),
  attempts: z.int(),
  /** The next attempt; null for what has failed for good. */
  nextAt: z.string().nullable(),
});
export type TroubledJob = z.infer<typeof troubledJob>;

/** `failed` for good; `retrying` are among those that wait. */
export const jobCounts = z.object({
  waiting: z.int(),
  running: z.int(),
  retrying: z.int(),
  failed: z.int(),
});
export type JobCounts = z.infer<typeof jobCounts>;

/** How much has failed for good, by what it was to send. */
export const failedWork = z.object({ mails: z.int(), webhooks: z.int(), others: z.int() });
export type FailedWork = z.infer<typeof failedWork>;

export const jobListMeta = pageMeta.extend({ counts: jobCounts });
export type JobListMeta = z.infer<typeof jobListMeta>;

export const jobMessages = {
  gone: 'This is done or running already.',
  othersFailed: 'The list has changed meanwhile. Please look at it again.',
  notFailed: 'This has not failed for good: it is tried again.',
} as const;

/**
 * The kinds of background jobs with their payloads, which are stored as JSON. Each slice adds its own by
 * declaring them for this module, and defines them for `job-definitions.ts`.
 */
export interface JobKinds {
  'failed-jobs': Scheduled;
}

export type JobKind = keyof JobKinds;

/** The payload of a kind that runs by itself. */
export type Scheduled = Record<string, never>;

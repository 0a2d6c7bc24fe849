import type { Deps } from '../../deps.ts';
import type { JobKind, JobKinds } from './job-kinds.ts';

/** The facts that are known of a job while it runs. */
export interface RunningJob {
  /** When it was enqueued, or retried by hand. */
  since: Date;
  /** Counted from 1. */
  attempt: number;
  /** Aborts when the process stops; after a few seconds the job is left to another process. */
  signal: AbortSignal;
}

/** How the jobs of one kind are done. A job may run twice: when its process ended before it was finished. */
export interface JobDefinition<Kind extends JobKind> {
  /** As the back office calls it. */
  label: string;
  /**
   * The kind of thing that the jobs send, as people are told of those that failed; other jobs work within the server.
   */
  sends?: 'mails' | 'webhooks';
  /** Does it; throws to try again later, with growing waits of at most an hour. */
  run(deps: Deps, payload: JobKinds[Kind], job: RunningJob): Promise<void>;
  /** Describes a job for the back office, without secrets. */
  describe?(payload: JobKinds[Kind]): string;
  /** Whether this process can do it; always, without it. */
  isPossible?(deps: Deps): boolean;
  /** Hours after which it has failed for good. */
  giveUpAfter: number;
  /** Jobs with the same lane run one after the other, in all processes together. */
  lane?(payload: JobKinds[Kind]): string;
  /** Runs at these times by itself (minute, hour, day, month, weekday; UTC), and when a process starts. */
  schedule?: string;
  /** Done at its minute, whatever other jobs are waiting for: in a place of the queue that only such kinds have. */
  isPunctual?: boolean;
}

export type JobDefinitions = { [Kind in JobKind]: JobDefinition<Kind> };

/** A failure that no later attempt can mend. */
export class PermanentFailure extends Error {}

/**
 * The error of a job when something that its whole lane needs is away: its other jobs wait too, for at least a
 * minute.
 */
export class LaneAway extends Error {}

/** Not a failure: the job is not due yet. */
export class NotYet extends Error {
  readonly minutes: number;

  constructor(minutes: number) {
    super(`due in ${minutes} minutes`);
    this.minutes = minutes;
  }
}

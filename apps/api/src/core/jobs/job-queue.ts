import type { Db } from '@bakery/db';
import type { JobKind, JobKinds } from './job-kinds.ts';

export interface EnqueueOptions {
  /** Not before this time. */
  runAt?: Date;
  /** A job with the same key that waits or has failed for good is replaced. */
  key?: string;
}

/** The background work, which the processes on a database share. */
export interface JobQueue {
  /** Adds a job in the transaction that causes it: it runs soon after the commit, in any process. */
  enqueue<Kind extends JobKind>(
    trx: Db,
    kind: Kind,
    payload: JobKinds[Kind],
    options?: EnqueueOptions,
  ): Promise<void>;
  /** How the back office names a stored job of any kind; `about` says which of its kind, without secrets. */
  describe(kind: string, payload: unknown): { label: string; about: string | null };
  /** The kind of thing that the jobs of a kind send; undefined for those that send nothing. */
  whatIsSent(kind: string): 'mails' | 'webhooks' | undefined;
  /** Removes the job of this key, whether it waits or has failed for good; one that is running goes on. */
  withdraw(trx: Db, key: string): Promise<void>;
  /** Makes a waiting job run now; does nothing without one of this key. */
  hurry(trx: Db, key: string): Promise<void>;
}

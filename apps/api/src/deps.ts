import type { CountedKind } from '@bakery/schemas/pages/insights.constants';
import type { Log } from './core/log.ts';
import type { AuditLog } from './core/audit-log/audit-log.ts';
import type { Actor } from './core/session/actor.ts';
import type { Config } from './config/config.ts';
import type { PublishingNotices } from './content/publishing-notices.ts';
import type { ContentStore } from './content/store/content-store.ts';
import type { Counters } from './core/metrics/counters.ts';
import type { Database } from './core/database/database.ts';
import type { Replacement } from './core/database/replacement.ts';
import type { Events } from './core/events/content-events.ts';
import type { LiveChanges } from './core/events/live-changes.ts';
import type { FreeSpace } from './core/storage/free-space.ts';
import type { ImagePool } from './core/images/image-pool.ts';
import type { JobQueue } from './core/jobs/job-queue.ts';
import type { Mailer } from './core/mail/mailer.ts';
import type { Previews } from './content/store/page-previews.ts';
import type { RateLimits } from './core/limits/rate-limits.ts';
import type { ReadContext } from './core/database/read-context.ts';
import type { Traces } from './core/traces/traces.ts';
import type { WatchedStorage } from './core/storage/watched-storage.ts';

/**
 * The objects of which a process has one each, and who acts; use cases take those that they need. Each
 * request has its own actor.
 */
export interface Deps extends ReadContext {
  config: Config;
  log: Log;
  counters: Counters;
  /** Undefined where no traces are sent. */
  traces: Traces | undefined;
  database: Database;
  /** Whether the database is being replaced by a restored one just now. */
  replacement: Replacement;
  content: ContentStore;
  storage: WatchedStorage;
  freeSpace: FreeSpace;
  /** Turns uploaded pictures into the served ones, a few at a time. */
  images: ImagePool;
  /** Where use cases tell what other programs are to know. */
  events: Events;
  /** The changes of enquiries, as they happen. */
  enquiryChanges: LiveChanges;
  /** Where use cases enqueue what is done later. */
  jobs: JobQueue;
  limits: RateLimits;
  mailer: Mailer;
  /** Where use cases tell what has become of what was scheduled. */
  publishingNotices: PublishingNotices;
  /** Where use cases have pages rendered with content that is not stored. */
  previews: Previews<Deps>;
  mediaCleanup: MediaCleanup;
  healthWatch: HealthWatch;
  searchMisses: SearchMisses;
  visits: Visits;
  /** Where use cases record what is done. */
  auditLog: AuditLog;
  actor: Actor;
}

/** Counts what visitors have searched for without a result, and writes it later. */
export interface SearchMisses {
  count(query: string): void;
  /** Writes what has been counted. */
  flush(): Promise<void>;
}

/** Counts what visitors look at and press, and writes it later; of a visitor nothing is kept. */
export interface Visits {
  count(kind: CountedKind, key: string): void;
  /** Does work that counts in the background, unless too much of it waits; a failure is logged. */
  later(work: () => Promise<void>): void;
  /** Counts a visitor of the day, once. */
  see(visitor: { address: string | undefined; userAgent: string }): void;
  /** Writes what has been counted. */
  flush(): Promise<void>;
}

/**
 * Tells the owners that the database is away, which no job can: jobs are in the database. The process that has looked at
 * all last remembers whom to tell.
 */
export interface HealthWatch {
  /** Remembers whom to tell, and goes on watching for a while. */
  learn(deps: Deps): Promise<void>;
  /** Looks once; mails when the database has been away at two looks in a row. */
  look(): Promise<void>;
  stop(): void;
}

/** Removes the files of media that committed changes have released, in the background. */
export interface MediaCleanup {
  /** Starts a run, or another one after that which is running. What fails is left to a later run. */
  request(): void;
  /** Resolves when no run is left. */
  settled(): Promise<void>;
  /** Cancels what is running; resolves when it has ended. */
  stop(): Promise<void>;
}

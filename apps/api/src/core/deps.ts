import type { FastifyBaseLogger } from 'fastify';
import type { ActivityLog } from './activity/activity-log.ts';
import type { Actor } from './activity/actor.ts';
import type { Config } from '../config/config.ts';
import type { ContentStore } from './cache/content-store.ts';
import type { Database } from './database/database.ts';
import type { Events } from './events/content-events.ts';
import type { LiveChanges } from './events/live-changes.ts';
import type { FreeSpace } from './storage/free-space.ts';
import type { ImagePool } from './images/image-pool.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Previews } from './preview/previews.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { ReadContext } from './database/read-context.ts';
import type { WatchedStorage } from './storage/watched-storage.ts';

/**
 * The objects of which a process has one each, and who acts; use cases take those that they need. Each
 * request has its own actor.
 */
export interface Deps extends ReadContext {
  config: Config;
  log: FastifyBaseLogger;
  database: Database;
  content: ContentStore;
  storage: WatchedStorage;
  freeSpace: FreeSpace;
  /** Turns uploaded pictures into the served ones, a few at a time. */
  images: ImagePool;
  /** Where use cases tell what other programs are to know. */
  events: Events;
  /** Which enquiries change, as it happens. */
  enquiryChanges: LiveChanges;
  /** Where use cases enqueue what is done later. */
  jobs: JobQueue;
  limits: RateLimits;
  mailer: Mailer;
  /** Where use cases have pages rendered with content that is not stored. */
  previews: Previews<Deps>;
  mediaCleanup: MediaCleanup;
  /** Where use cases record what is done. */
  activity: ActivityLog;
  actor: Actor;
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

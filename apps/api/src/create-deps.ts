import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import type { Config } from './config/config.ts';
import { contentKinds } from './content-kinds.ts';
import { createAuditLog } from './features/office/audit-log/index.ts';
import { createEvents } from './features/office/webhooks/index.ts';
import { createHealthWatch, createMailNotes } from './features/office/health/index.ts';
import { createPublishingMails } from './features/office/publishing-mails/index.ts';
import { registerKinds } from './content/kinds/index.ts';
import { createMediaCleanup } from './content/media/index.ts';
import { system } from './core/session/actor.ts';
import { createContentStore } from './content/store/content-store.ts';
import { openDatabase } from './core/database/database.ts';
import { createReplacement } from './core/database/replacement.ts';
import { watchSlowStatements } from './core/database/slow-statements.ts';
import { createLiveChanges } from './core/events/live-changes.ts';
import type { Deps } from './deps.ts';
import { createFreeSpace } from './core/storage/free-space.ts';
import type { ImageChild } from './core/images/image-child.ts';
import { createImagePool } from './core/images/image-pool.ts';
import { createJobQueue } from './core/jobs/create-job-queue.ts';
import { createMailer } from './core/mail/mailer.ts';
import { createCounters } from './core/metrics/counters.ts';
import { createRateLimits } from './core/limits/rate-limits.ts';
import { startTraces } from './core/traces/traces.ts';
import { createStorage } from './core/storage/create-storage.ts';
import { watchRemovals } from './core/storage/watched-storage.ts';
import { createVisitCounter } from './features/pages/insights/index.ts';
import { createMissCounter } from './features/pages/site-search/index.ts';
import { watchAnnouncement } from './features/pages/site/index.ts';
import { createPreviews } from './previews.ts';
import { loadWeb } from './plugins/web/renderer.ts';
import { jobDefinitions } from './job-definitions.ts';
import {
  closeTemporaryFolder,
  openTemporaryFolder,
  temporaryFolder,
} from './core/storage/temporary-folder.ts';

/** Parts that tests have made for several of their servers, and a limit that they extend on busy machines. */
interface Parts {
  loadSite?: typeof loadWeb | undefined;
  imageChild?: ImageChild;
  /** How long loads of content, their writers and the connection that listens wait for the database, in milliseconds. */
  databaseTimeout?: number;
}

/**
 * Creates the objects of which a process has one each; `close` ends them all, but not `parts`. Nothing here waits
 * for the database.
 */
export async function createDeps(
  config: Config,
  connection: PoolConfig,
  log: FastifyBaseLogger,
  { loadSite = loadWeb, imageChild, databaseTimeout }: Parts = {},
): Promise<{ deps: Deps; close(): Promise<void> }> {
  registerKinds(contentKinds);
  await openTemporaryFolder(config.dataDir);
  const { traces: tracesConfig, release, logSlowQueries: threshold } = config;
  const isWatched = tracesConfig !== undefined || threshold > 0;
  const database = openDatabase(connection, log, {
    loadTimeout: databaseTimeout,
    listenerTimeout: databaseTimeout,
    isWatched,
    replica: config.replicaUrl
      ? { connection: { connectionString: config.replicaUrl } }
      : undefined,
  });
  if (threshold > 0) {
    database.onStatement(watchSlowStatements({ db: database.db, log, threshold }));
  }
  const traces = tracesConfig && (await startTraces(tracesConfig, { release, log }));
  if (traces) database.onStatement(traces.addStatement);
  const mediaBase = config.origins.api ?? '';
  const storage = watchRemovals(await createStorage(config));
  const jobs = createJobQueue(jobDefinitions);
  const searchMisses = createMissCounter({ db: database.db, log });
  const counters = createCounters();
  const onOutcome = createMailNotes({ db: database.db, log });
  const mailer = await createMailer(config.mail, log, { counts: counters.mails, onOutcome });
  const visits = createVisitCounter({ db: database.db, log });
  const healthWatch = createHealthWatch({ database, mailer, config, log });
  const content = createContentStore(database, mediaBase, log, databaseTimeout);
  const replacement = createReplacement({
    database,
    log,
    async reload() {
      await content.invalidate({ topic: '*' });
      return !content.state().stale;
    },
  });
  const deps: Deps = {
    config,
    log,
    counters,
    traces,
    database,
    db: database.db,
    mediaBase,
    replacement,
    content,
    storage,
    freeSpace: createFreeSpace({ folder: config.dataDir, minimum: config.minFreeBytes }),
    mediaCleanup: createMediaCleanup({ db: database.db, storage, log }),
    images: createImagePool({
      workFolder: temporaryFolder(config.dataDir),
      log,
      ...(imageChild && { child: imageChild }),
    }),
    jobs,
    events: createEvents({ config, jobs }),
    enquiryChanges: createLiveChanges(database, 'enquiries_changed'),
    limits: await createRateLimits(config, log),
    previews: createPreviews(config, loadSite),
    mailer,
    healthWatch,
    searchMisses,
    visits,
    publishingNotices: createPublishingMails({ jobs, mailer }),
    auditLog: createAuditLog(),
    actor: system,
  };
  const endAnnouncing = watchAnnouncement(deps.content);
  return {
    deps,
    async close() {
      endAnnouncing();
      healthWatch.stop();
      deps.enquiryChanges.close();
      deps.mailer.close();
      replacement.close();
      deps.content.close();
      await deps.mediaCleanup.stop();
      await searchMisses.stop();
      await visits.stop();
      await Promise.allSettled([deps.limits.close(), deps.images.close(), deps.storage.close()]);
      await closeTemporaryFolder(config.dataDir);
      await database.close();
      await traces?.stop();
    },
  };
}

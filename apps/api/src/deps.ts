import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import type { Config } from './config/config.ts';
import { tidyMedia } from './features/media/index.ts';
import { createContentStore } from './platform/content-store.ts';
import { openDatabase } from './platform/database.ts';
import type { Deps } from './platform/deps.ts';
import { createImageWorkshop } from './platform/images/workshop.ts';
import { createMailer } from './platform/mailer.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import {
  closeTemporaryFolder,
  openTemporaryFolder,
  temporaryFolder,
} from './platform/uploads/temporary-folder.ts';

/** Makes what a process has one of; `close` ends it all. Nothing here waits for the database. */
export async function createDeps(
  config: Config,
  connection: PoolConfig,
  log: FastifyBaseLogger,
): Promise<{ deps: Deps; close(): Promise<void> }> {
  await openTemporaryFolder(config.dataDir);
  const database = openDatabase(connection, log);
  const mediaBase = config.origins.api ?? '';
  const deps: Deps = {
    tidyMedia: () => tidyMedia(deps),
    config,
    log,
    database,
    db: database.db,
    mediaBase,
    content: createContentStore(database, mediaBase, log),
    storage: await createStorage(config),
    images: createImageWorkshop({ workFolder: temporaryFolder(config.dataDir), log }),
    limits: createRateLimits(config, log),
    mailer: createMailer(config.mail, log),
  };
  return {
    deps,
    async close() {
      deps.mailer.close();
      await Promise.allSettled([deps.limits.close(), deps.images.close(), deps.storage.close()]);
      await closeTemporaryFolder(config.dataDir);
      await database.close();
    },
  };
}

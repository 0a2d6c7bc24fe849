import { randomUUID } from 'node:crypto';
import {
  connectWithoutTimeouts,
  migrateToLatest,
  NewerDatabaseError,
  withExclusiveLock,
} from '@bakery/db';
import { readUpdateState } from '@bakery/db/backup';
import type { Pool, PoolConfig } from 'pg';
import { contentSources } from '../content-kinds.ts';
import { backUpBeforeUpdate } from '../features/office/backups/index.ts';
import { ensureFirstAdministrator } from '../features/accounts/sign-in/index.ts';
import type { FirstAdministrator } from '../features/accounts/sign-in/index.ts';
import { pause } from '../core/async/pause.ts';
import type { Deps } from '../deps.ts';
import { isDatabaseAway, toKnownError } from '../core/errors/known-errors.ts';
import { loadDemoContent } from '../demo/load-demo-content.ts';
import { recordEarlierDemo } from '../demo/record-earlier-demo.ts';
import { UpdateFailedError } from './update-failed.ts';
import { withWaitReport } from './wait-report.ts';

/** Any number, the same in every process: only one prepares at a time. */
const prepareLock = 7_204_960;
const retryEvery = 500;

/**
 * Prepares the database: migrations, a first administrator and, if configured, demo content; then
 * loads the public content. Waits for as long as the database is unavailable or its tables are
 * locked, and migrates without a time limit; other errors are thrown.
 */
export async function prepareInstallation(
  deps: Deps,
  connection: PoolConfig,
  signal: AbortSignal,
): Promise<FirstAdministrator | undefined> {
  // Stays set after failed attempts: a generated password is only known here until it is shown.
  let first: FirstAdministrator | undefined;
  await untilAvailable(deps, signal, async () => {
    first = (await prepareAlone(deps, connection)) ?? first;
  });
  await untilAvailable(deps, signal, () => deps.content.warm(contentSources));
  return first;
}

/** Tries again for as long as the database cannot do it now. */
async function untilAvailable(
  { database, log }: Deps,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  let isLogged = false;
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) return;
      if (!isPassing(error)) throw error;
      // The log says already that the database cannot be reached at all.
      if (!isLogged && database.isConnected()) {
        log.warn({ err: error }, 'database not prepared yet, trying again');
        isLogged = true;
      }
      await pause(retryEvery, signal);
    }
  }
}

/** Whether the database cannot do it now, and may be able to later. */
function isPassing(error: unknown): boolean {
  return isDatabaseAway(error) || toKnownError(error)?.code === 'UNAVAILABLE';
}

/** Works on connections of its own, which no timeout cuts short, while no other process prepares. */
async function prepareAlone(
  deps: Deps,
  connection: PoolConfig,
): Promise<FirstAdministrator | undefined> {
  const application_name = `bakery-start-${randomUUID().slice(0, 8)}`;
  const { db, pool, close } = connectWithoutTimeouts({ ...connection, application_name });
  try {
    return await withWaitReport(connection, application_name, deps, () =>
      withExclusiveLock(db, prepareLock, () => prepare({ ...deps, db }, pool)),
    );
  } finally {
    await close();
  }
}

/** Throws UpdateFailedError for what trying again does not mend. */
async function update(deps: Deps, pool: Pool): Promise<void> {
  const { db } = deps;
  let backup: string | undefined;
  try {
    backup = await backUpBefore(deps);
    await migrateToLatest({ db, pool });
  } catch (error) {
    if (error instanceof NewerDatabaseError || isPassing(error)) throw error;
    throw new UpdateFailedError(error as Error, backup);
  }
}

/** Makes a backup where a former release has filled the database; returns its path. */
async function backUpBefore(deps: Deps): Promise<string | undefined> {
  const { config, database, log } = deps;
  if (!config.backups.isOn) return undefined;
  const { waiting, unknown, isEmpty } = await readUpdateState(database.connection);
  if (isEmpty || waiting.length === 0 || unknown.length > 0) return undefined;
  log.info({ migrations: waiting }, 'making a backup before the update of the database');
  const backup = await backUpBeforeUpdate(deps);
  log.info({ backup }, 'backup made');
  return backup;
}

async function prepare(deps: Deps, pool: Pool): Promise<FirstAdministrator | undefined> {
  await update(deps, pool);
  if (deps.config.demoData) await loadDemoContent(deps);
  await recordEarlierDemo(deps);
  // Last, so that little time passes until a generated password is shown.
  return ensureFirstAdministrator(deps);
}

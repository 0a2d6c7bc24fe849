import { randomUUID } from 'node:crypto';
import { pause } from '../async/pause.ts';
import { AppError, plainMessages } from '../errors/app-error.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { replacementChannel, tellReplacement } from './replacement.queries.ts';

/**
 * The moment in which a restored database takes the place of the one in use. Meanwhile every process refuses requests with a
 * notice: what is in memory is about to be the content of before, and partly that of afterwards.
 */
export interface Replacement {
  /** From before the databases change names until this process has loaded all content of the new one. */
  isOn(): boolean;
  /** Runs what changes the names, and resolves when this process serves again; throws what `swap` throws. */
  during(swap: () => Promise<void>): Promise<void>;
  close(): void;
}

interface ReplacementOptions {
  database: Pick<Database, 'db' | 'onSignal'>;
  log: Log;
  /** Loads all content again; false when it could not. */
  reload(): Promise<boolean>;
}

const reloadEvery = 250;
/** Milliseconds after which a process serves what it has: the one that replaces may have been killed. */
const longest = 60_000;

export const replacementRetryAfter = 5;

export function createReplacement({ database, log, reload }: ReplacementOptions): Replacement {
  /** By which a process knows what it has told itself. */
  const own = randomUUID();
  let isOn = false;
  let isOwn = false;
  let finishing: AbortController | undefined;
  let limit: NodeJS.Timeout | undefined;

  /** Ends what waits for the end of an earlier one. */
  function turn(on: boolean): void {
    finishing?.abort();
    clearTimeout(limit);
    isOn = on;
  }

  function setLimit(): void {
    limit = setTimeout(() => {
      log.warn('the replacement of the database has not ended');
      turn(false);
    }, longest).unref();
  }

  /** Serves again as soon as the content is that of the database. */
  async function finish(): Promise<void> {
    turn(true);
    setLimit();
    const { signal } = (finishing = new AbortController());
    while (!signal.aborted) {
      if (await reload().catch(() => false)) break;
      await pause(reloadEvery, signal);
    }
    if (!signal.aborted) turn(false);
  }

  database.onSignal(replacementChannel, (payload) => {
    const [state, process] = payload?.split(' ') ?? [];
    if (isOwn || process === own) return;
    if (state === 'begun') {
      turn(true);
      setLimit();
    }
    // Ended, or connected again after a gap.
    else if (isOn) void finish();
  });

  return {
    isOn: () => isOn,
    async during(swap) {
      isOwn = true;
      turn(true);
      try {
        await tellReplacement(database.db, `begun ${own}`);
        await swap();
      } finally {
        await tellReplacement(database.db, `ended ${own}`).catch(() => {});
        await finish();
        isOwn = false;
      }
    },
    close: () => turn(false),
  };
}

/** Throws UNAVAILABLE while the database is being replaced. */
export function refuseWhileReplaced({ replacement }: { replacement: Replacement }): void {
  if (!replacement.isOn()) return;
  throw new AppError('UNAVAILABLE', plainMessages.restoring, { retryAfter: replacementRetryAfter });
}

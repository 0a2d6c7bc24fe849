import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bytesForWrites, readFreeSpace } from '../files/index.ts';
import { diskFullError, EmbeddedDatabaseError } from './errors.ts';
import type { Layout } from './layout.ts';
import { isResponding, readPidFile } from './pid-file.ts';
import { startPostmaster, StartFailure } from './postmaster.ts';
import type { Postmaster, PostmasterOptions } from './postmaster.ts';
import { clearStaleLock, isPostgresOn } from './stale-lock.ts';

const lockMessages = /lock file .* already exists|shared memory block .* still in use/;
const retryEvery = 200;

/**
 * Waits until `deadline` for a server that runs on this folder to end: after a kill, that takes a
 * moment. Throws EmbeddedDatabaseError when it does not end.
 */
export async function waitUntilFree(layout: Layout, deadline: number): Promise<void> {
  while (await isServed(layout)) {
    if (Date.now() > deadline) throw await inUse(layout);
    await delay(retryEvery);
  }
}

/**
 * Starts PostgreSQL as soon as no other server uses the folder; throws like {@link waitUntilFree}.
 */
export async function startUnlessLocked(
  options: PostmasterOptions,
  deadline: number,
): Promise<Postmaster> {
  for (;;) {
    await waitUntilFree(options.layout, deadline);
    const postmaster = await tryStart(options);
    if (postmaster) return postmaster;
    if (Date.now() > deadline) throw await inUse(options.layout);
    await delay(retryEvery);
  }
}

/**
 * PostgreSQL's own lock is a process id, which means nothing across containers that share the
 * folder; a socket that accepts connections does.
 */
async function isServed(layout: Layout): Promise<boolean> {
  const file = await readPidFile(layout);
  return file !== undefined && isResponding({ folder: file.socketFolder, port: file.port });
}

async function tryStart(options: PostmasterOptions): Promise<Postmaster | undefined> {
  // An attempt that failed only because of the lock is not logged.
  const held: string[] = [];
  let log = (line: string): void => void held.push(line);
  const logHeldLines = (): void => {
    log = options.log;
    held.forEach(log);
  };
  try {
    const postmaster = await startPostmaster({ ...options, log: (line) => log(line) });
    logHeldLines();
    return postmaster;
  } catch (error) {
    if (error instanceof StartFailure && lockMessages.test(error.output)) {
      await clearNamedLock(error.output, options);
      return undefined;
    }
    logHeldLines();
    if (!(error instanceof StartFailure)) throw error;
    const { data } = options.layout;
    if (error.isDiskFull || (await isDiskFull(data))) throw diskFullError(data, error.message);
    throw new EmbeddedDatabaseError(
      `The embedded database in ${data} did not start: ${error.message}`,
    );
  }
}

/** Reasons that PostgreSQL has for itself, such as that of a checkpoint that failed, are not in its output. */
async function isDiskFull(folder: string): Promise<boolean> {
  return ((await readFreeSpace(folder)) ?? Infinity) < bytesForWrites;
}

/** PostgreSQL has two lock files: one in its folder and one beside its socket. */
async function clearNamedLock(output: string, { layout, log }: PostmasterOptions): Promise<void> {
  const path = /lock file "(.*)" already exists/.exec(output)?.[1];
  if (path === undefined) return;
  // The server names its lock file relative to its folder.
  const isCleared = await clearStaleLock(resolve(layout.data, path), layout);
  if (isCleared) log(`The lock file ${path} was left behind by a server that has gone.`);
}

async function inUse(layout: Layout): Promise<EmbeddedDatabaseError> {
  const named = (await readPidFile(layout))?.pid;
  const pid = named !== undefined && (await isPostgresOn(layout, named)) ? named : undefined;
  return new EmbeddedDatabaseError(
    `The database folder ${layout.data} is in use by another process` +
      `${pid ? ` (PostgreSQL runs as process ${pid})` : ''}. Stop it, or set DATA_DIR to another ` +
      `folder; several processes can share one database through DATABASE_URL.`,
  );
}

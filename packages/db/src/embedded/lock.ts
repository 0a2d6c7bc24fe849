import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './errors.ts';
import type { Layout } from './layout.ts';
import { isAnswering, readPidFile } from './pid-file.ts';
import { startPostmaster, StartFailure } from './postmaster.ts';
import type { Postmaster, PostmasterOptions } from './postmaster.ts';

const lockMessages = /lock file .* already exists|shared memory block .* still in use/;
const retryEvery = 200;

/**
 * Starts PostgreSQL, waiting up to `patience` ms for another one on the same folder to end: after a
 * kill, the dead one takes a moment to go. Throws EmbeddedDatabaseError when it stays.
 */
export async function startUnlessLocked(
  options: PostmasterOptions,
  patience: number,
): Promise<Postmaster> {
  const deadline = Date.now() + patience;
  for (;;) {
    const postmaster = await tryStart(options);
    if (postmaster) return postmaster;
    if (Date.now() > deadline) throw await inUse(options.layout);
    await delay(retryEvery);
  }
}

async function tryStart(options: PostmasterOptions): Promise<Postmaster | undefined> {
  // PostgreSQL's own lock is a process id, which says nothing across containers that share the folder;
  // a socket that answers does.
  const file = await readPidFile(options.layout);
  if (file && (await isAnswering({ folder: file.socketFolder, port: file.port }))) return undefined;
  // An attempt that only met the lock is not worth a line in the log.
  const held: string[] = [];
  let log = (line: string): void => void held.push(line);
  const speak = (): void => {
    log = options.log;
    held.forEach(log);
  };
  try {
    const postmaster = await startPostmaster({ ...options, log: (line) => log(line) });
    speak();
    return postmaster;
  } catch (error) {
    if (error instanceof StartFailure && lockMessages.test(error.output)) return undefined;
    speak();
    if (!(error instanceof StartFailure)) throw error;
    throw new EmbeddedDatabaseError(
      `The embedded database in ${options.layout.data} did not start: ${error.message}`,
    );
  }
}

async function inUse(layout: Layout): Promise<EmbeddedDatabaseError> {
  const pid = (await readPidFile(layout))?.pid;
  return new EmbeddedDatabaseError(
    `The database folder ${layout.data} is in use by another process` +
      `${pid ? ` (PostgreSQL runs as process ${pid})` : ''}. Stop it, or set DATA_DIR to another ` +
      `folder; several processes can share one database through DATABASE_URL.`,
  );
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

interface Supervisor {
  /** The process id of the server that runs now, or ran last. */
  readonly pid: number;
  stop(within: number): Promise<void>;
}

const pause = { first: 100, max: 5_000, steadyAfter: 60_000 };

/**
 * Restarts the server whenever it ends, with growing pauses while it keeps failing, until `stop`.
 */
export function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  log: (line: string) => void,
): Supervisor {
  const stopping = new AbortController();
  let pid = first.pid;
  let starting: Promise<Postmaster | undefined> = Promise.resolve(first);
  let wait = pause.first;
  const watching = watch();

  async function watch(): Promise<void> {
    for (let running = await starting; running; running = await starting) {
      pid = running.pid;
      const since = Date.now();
      const how = await running.ended;
      if (stopping.signal.aborted) return;
      log(`The embedded database ended unexpectedly (${how}); starting it again.`);
      if (Date.now() - since > pause.steadyAfter) wait = pause.first;
      starting = restart();
    }
  }

  async function restart(): Promise<Postmaster | undefined> {
    for (;;) {
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return undefined;
      wait = Math.min(wait * 2, pause.max);
      const postmaster = await start().catch((error: Error) => void log(error.message));
      if (postmaster) return postmaster;
    }
  }

  return {
    get pid() {
      return pid;
    },
    async stop(within) {
      stopping.abort();
      // A start in progress is completed first, so that no process is left running.
      await (await starting)?.stop(within);
      await watching;
    },
  };
}

import type { Database } from '../database/database.ts';

/** The ids of what has changed; `*` among them for anything. */
export type ChangedIds = string[];

/** Changes of records as they are committed, by any process, for screens that show them as they happen. */
export interface LiveChanges {
  /** Yields at once without ids, then whenever something has changed; ends with the signal or at the close. */
  watch(signal: AbortSignal | undefined): AsyncGenerator<ChangedIds>;
  /** Ends all watches, so that a server that stops need not wait for them. */
  close(): void;
}

interface Watcher {
  pending: Set<string>;
  wake: () => void;
}

/** Listens to a channel whose payloads are ids with commas between them, or `*`. */
export function createLiveChanges(
  database: Pick<Database, 'onSignal'>,
  channel: string,
): LiveChanges {
  const watchers = new Set<Watcher>();
  const closed = new AbortController();

  database.onSignal(channel, (payload = '*') => {
    for (const watcher of watchers) {
      for (const id of payload.split(',')) watcher.pending.add(id);
      watcher.wake();
    }
  });

  return {
    async *watch(signal) {
      const ended = signal ? AbortSignal.any([signal, closed.signal]) : closed.signal;
      const watcher: Watcher = { pending: new Set(), wake: () => {} };
      const onEnd = () => watcher.wake();
      ended.addEventListener('abort', onEnd);
      watchers.add(watcher);
      try {
        if (!ended.aborted) yield [];
        while (!ended.aborted) {
          if (watcher.pending.size === 0) {
            await new Promise<void>((resolve) => (watcher.wake = resolve));
            continue;
          }
          const ids = [...watcher.pending];
          watcher.pending.clear();
          yield ids;
        }
      } finally {
        watchers.delete(watcher);
        ended.removeEventListener('abort', onEnd);
      }
    },
    close: () => closed.abort(),
  };
}

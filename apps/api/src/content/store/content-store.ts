import type { ContentChange } from '@bakery/db';
import type { Log } from '../../core/log.ts';
import type { ContentState } from '../../core/cache/content-state.ts';
import { within } from '../../core/async/within.ts';
import { createContentLoader } from './content-loader.ts';
import type { ContentLoader } from './content-loader.ts';
import type { ContentRecord, ContentSource } from '../../core/cache/content-source.ts';
import { createSourceRecords } from './source-records.ts';
import type { SourceRecords } from './source-records.ts';
import type { Database } from '../../core/database/database.ts';
import { isDatabaseAway, toKnownError } from '../../core/errors/known-errors.ts';

/** The content of a source. `revision` differs whenever the value may differ. */
export interface Snapshot<T> {
  /** Never changed: a change of content makes another list. */
  value: readonly T[];
  revision: number;
  /** True while this may be older than what is stored because it cannot be loaded. */
  stale: boolean;
}

/**
 * Keeps the public content in memory, whole and presented, for reads that need no query. A change in
 * any process makes it load the records that have changed in the background; until that is done, and for
 * as long as it fails, reads return what is in memory: they never wait for the database.
 */
export interface ContentStore {
  /** Waits only for the very first load of a source; throws UNAVAILABLE when that fails. */
  read<T extends ContentRecord>(source: ContentSource<T>): Promise<Snapshot<T>>;
  state(): ContentState;
  /** For a source whose responses depend on the time, when they have changed: all are validated again. */
  renew(source: Pick<ContentSource<ContentRecord>, 'topic'>): void;
  /**
   * For a change that this process has committed. Resolves when it is loaded, so that a client can
   * read its own write as soon as it has the response; also when loading fails or takes too long.
   */
  invalidate(change: ContentChange): Promise<void>;
  /** Loads all sources so that they can be served should the database go away. */
  warm(sources: readonly ContentSource<ContentRecord>[]): Promise<void>;
  /** Ends the attempts to load. */
  close(): void;
}

interface Entry {
  records: SourceRecords<ContentRecord>;
  revision: number;
  loader: ContentLoader;
}

/** @param ownChangeTimeout Milliseconds that the response to a write may wait for its own change. */
export function createContentStore(
  database: Database,
  mediaBase: string,
  log: Log,
  ownChangeTimeout = 5_000,
): ContentStore {
  const entries = new Map<string, Entry>();
  let revisions = 0;

  function entryOf(source: ContentSource<ContentRecord>): Entry {
    const known = entries.get(source.topic);
    if (known) return known;
    const records = createSourceRecords({
      source,
      mediaBase,
      loadSnapshot: database.loadSnapshot,
    });
    const loader = createContentLoader({
      load: () => records.load(),
      onLoaded(isChanged) {
        if (isChanged) entry.revision = revisions += 1;
      },
      onStateChange: (error) => logState(source, error),
    });
    const entry: Entry = { records, revision: 0, loader };
    entries.set(source.topic, entry);
    return entry;
  }

  function logState({ topic }: ContentSource<ContentRecord>, error: unknown): void {
    if (error === undefined) return log.info({ source: topic }, 'content loaded again');
    const isKnown = toKnownError(error) !== undefined;
    // The log has said already, once for all sources, that the database is away.
    if (isDatabaseAway(error) && !database.isConnected()) return;
    log[isKnown ? 'warn' : 'error']({ err: error, source: topic }, 'content not loaded');
  }

  /** Asked for with each public read: without a list made of the entries. */
  function isFailing(): boolean {
    for (const { loader } of entries.values()) if (loader.error !== undefined) return true;
    return false;
  }

  database.onChange((change) => {
    for (const { records, loader } of entries.values()) {
      if (records.add(change)) loader.invalidate();
    }
  });
  database.onConnected(() => {
    for (const { loader } of entries.values()) loader.retryNow();
  });

  const store: ContentStore = {
    async read<T extends ContentRecord>(source: ContentSource<T>): Promise<Snapshot<T>> {
      const { records, loader, revision } = entryOf(source);
      if (!records.list) {
        await loader.settled();
        if (!records.list) throw toKnownError(loader.error) ?? loader.error;
        return store.read(source);
      }
      const stale = loader.error !== undefined || !database.isConnected();
      return { value: records.list as readonly T[], revision, stale };
    },

    state() {
      return { revision: revisions, stale: isFailing() || !database.isConnected() };
    },

    renew({ topic }) {
      const entry = entries.get(topic);
      if (entry) entry.revision = revisions += 1;
    },

    async invalidate(change) {
      const loads = [...entries.values()].map(({ records, loader }) => {
        if (!records.add(change)) return undefined;
        loader.invalidate();
        loader.retryNow();
        return loader.settled();
      });
      await within(ownChangeTimeout, Promise.all(loads));
    },

    async warm(sources) {
      await Promise.all(sources.map((source) => store.read(source)));
    },

    close() {
      for (const { loader } of entries.values()) loader.stop();
    },
  };
  return store;
}

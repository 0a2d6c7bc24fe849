import type { ContentTopic } from '@bakery/db';
import type { FastifyBaseLogger } from 'fastify';
import { within } from '../async/within.ts';
import { createContentLoader } from './content-loader.ts';
import type { ContentLoader } from './content-loader.ts';
import type { Database } from '../database/database.ts';
import { isDatabaseAway, toKnownError } from '../errors/known-errors.ts';
import type { ReadContext } from '../database/read-context.ts';

/** Public content of one slice: how it is loaded and whose changes make it old. */
export interface ContentSource<T> {
  name: string;
  topics: readonly ContentTopic[];
  load(context: ReadContext): Promise<T>;
}

/** What a source holds. `revision` differs whenever the value may differ. */
export interface Snapshot<T> {
  value: T;
  revision: number;
  /** True while this may be older than what is stored because it cannot be loaded. */
  stale: boolean;
}

/** What the content in memory amounts to as a whole, for answers that are made of all of it. */
export type ContentState = Pick<Snapshot<unknown>, 'revision' | 'stale'>;

/**
 * Keeps the public content in memory, whole and presented, for reads that need no query. A change in
 * any process makes it load what has changed in the background; until that is done, and for as long as
 * it fails, reads are answered with what is in memory: they never wait for the database.
 */
export interface ContentStore {
  /** Waits only for the very first load of a source; throws UNAVAILABLE when that fails. */
  read<T>(source: ContentSource<T>): Promise<Snapshot<T>>;
  state(): ContentState;
  /**
   * For a change that this process has committed; `*` means everything. Resolves when it is loaded, so
   * that whoever gets the answer to a write reads what it wrote; or when that fails or takes too long.
   */
  invalidate(topic: ContentTopic | '*'): Promise<void>;
  /** Loads all sources so that they can be served should the database go away. */
  warm(sources: readonly ContentSource<unknown>[]): Promise<void>;
  /** Ends the attempts to load. */
  close(): void;
}

interface Entry {
  source: ContentSource<unknown>;
  current: { value: unknown; revision: number } | undefined;
  loader: ContentLoader;
}

/** For how long the answer to a write may wait for its own change. */
const ownChangeTimeout = 5_000;

export function createContentStore(
  database: Database,
  mediaBase: string,
  log: FastifyBaseLogger,
): ContentStore {
  const entries = new Map<string, Entry>();
  let revisions = 0;

  function entryOf(source: ContentSource<unknown>): Entry {
    const known = entries.get(source.name);
    if (known) return known;
    const entry: Entry = { source, current: undefined, loader: loaderOf(source, setCurrent) };
    function setCurrent(value: unknown) {
      revisions += 1;
      entry.current = { value, revision: revisions };
    }
    entries.set(source.name, entry);
    return entry;
  }

  function loaderOf(source: ContentSource<unknown>, onLoaded: (value: unknown) => void) {
    return createContentLoader({
      load: () => database.loadSnapshot((db) => source.load({ db, mediaBase })),
      onLoaded,
      onStateChange: (error) => logState(source, error),
    });
  }

  function logState({ name }: ContentSource<unknown>, error: unknown): void {
    if (error === undefined) return log.info({ source: name }, 'content loaded again');
    const isKnown = toKnownError(error) !== undefined;
    // That the database is away has been logged already, once for all sources.
    if (isDatabaseAway(error) && !database.isConnected()) return;
    log[isKnown ? 'warn' : 'error']({ err: error, source: name }, 'content not loaded');
  }

  /** Asked for with each public read: without a list made of the entries. */
  function isFailing(): boolean {
    for (const { loader } of entries.values()) if (loader.error !== undefined) return true;
    return false;
  }

  function affectedBy(topic: ContentTopic | '*'): Entry[] {
    const all = [...entries.values()];
    return topic === '*' ? all : all.filter(({ source }) => source.topics.includes(topic));
  }

  database.onChange((topic) => {
    for (const { loader } of affectedBy(topic)) loader.invalidate();
  });
  database.onConnected(() => {
    for (const { loader } of entries.values()) loader.retryNow();
  });

  const store: ContentStore = {
    async read<T>(source: ContentSource<T>): Promise<Snapshot<T>> {
      const entry = entryOf(source);
      if (!entry.current) await entry.loader.settled();
      if (!entry.current) throw toKnownError(entry.loader.error) ?? entry.loader.error;
      const stale = entry.loader.error !== undefined || !database.isConnected();
      return { ...(entry.current as { value: T; revision: number }), stale };
    },

    state() {
      return { revision: revisions, stale: isFailing() || !database.isConnected() };
    },

    async invalidate(topic) {
      const loads = affectedBy(topic).map(({ loader }) => {
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

import { withSnapshot } from '@bakery/db';
import type { ContentTopic } from '@bakery/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database.ts';
import { AppError, plainMessages } from './errors.ts';
import { isDatabaseAway } from './faults.ts';
import type { ReadContext } from './read-context.ts';

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
  /** True while the database is away and this may be older than what is stored. */
  stale: boolean;
}

/** What the content in memory amounts to as a whole, for answers that are made of all of it. */
export type ContentState = Pick<Snapshot<unknown>, 'revision' | 'stale'>;

/**
 * Keeps the public content in memory, whole and presented, for reads that need no query. Every
 * process drops what a write in any process has changed, before that write is answered here and as
 * soon as the database tells elsewhere. While the database is away, the last truth is served on.
 */
export interface ContentStore {
  read<T>(source: ContentSource<T>): Promise<Snapshot<T>>;
  /** Brings what is in memory up to date, as far as that is possible now. Never rejects. */
  settle(): Promise<ContentState>;
  /**
   * Drops what depends on a topic, at once; `*` drops everything. Resolves when it is loaded anew, so
   * that it is in memory should the database go away, or when that has failed for now.
   */
  invalidate(topic: ContentTopic | '*'): Promise<void>;
  /** Loads all sources so that they can be served should the database go away. */
  warm(sources: readonly ContentSource<unknown>[]): Promise<void>;
}

interface Entry {
  source: ContentSource<unknown>;
  current: { value: unknown; revision: number } | undefined;
  /** Grows with each invalidation; `loadedGeneration` is that of what is kept. */
  generation: number;
  loadedGeneration: number;
  loading: Promise<void> | undefined;
}

/** A load that takes longer counts as a database that is away: what is kept is served meanwhile. */
const loadPatience = 5_000;

export function createContentStore(
  database: Database,
  mediaBase: string,
  log: FastifyBaseLogger,
): ContentStore {
  const entries = new Map<string, Entry>();
  let revisions = 0;

  function entryOf(source: ContentSource<unknown>): Entry {
    let entry = entries.get(source.name);
    if (!entry) {
      entry = {
        source,
        current: undefined,
        generation: 0,
        loadedGeneration: -1,
        loading: undefined,
      };
      entries.set(source.name, entry);
    }
    return entry;
  }

  /** One load at a time. What is loaded holds the changes known when the load began. */
  function load(entry: Entry): Promise<void> {
    entry.loading ??= (async () => {
      const { generation } = entry;
      try {
        const value = await inTime(
          withSnapshot(database.db, (db) => entry.source.load({ db, mediaBase })),
        );
        revisions += 1;
        entry.current = { value, revision: revisions };
        entry.loadedGeneration = generation;
      } finally {
        entry.loading = undefined;
      }
    })();
    return entry.loading;
  }

  /** Resolves when the changes known now are loaded; those that come meanwhile are not waited for. */
  async function bringUpToDate(entry: Entry): Promise<void> {
    const wanted = entry.generation;
    while (entry.loadedGeneration < wanted) await load(entry);
  }

  /** Never rejects: should it fail, the next read tries again. */
  async function bringUpToDateQuietly(entry: Entry): Promise<void> {
    try {
      await bringUpToDate(entry);
    } catch (error) {
      if (isDatabaseAway(error)) return;
      log.error({ err: error, source: entry.source.name }, 'content not loaded');
    }
  }

  database.onChange((topic) => void store.invalidate(topic));

  const store: ContentStore = {
    async read<T>(source: ContentSource<T>): Promise<Snapshot<T>> {
      const entry = entryOf(source);
      if (entry.loadedGeneration < entry.generation) {
        try {
          await bringUpToDate(entry);
        } catch (error) {
          if (!isDatabaseAway(error)) throw error;
          if (!entry.current) {
            throw new AppError('UNAVAILABLE', plainMessages.unavailable, {
              cause: error,
              retryAfter: 2,
            });
          }
          return { ...(entry.current as { value: T; revision: number }), stale: true };
        }
      }
      return {
        ...(entry.current as { value: T; revision: number }),
        stale: !database.isConnected(),
      };
    },

    async settle() {
      const isOld = (entry: Entry) => entry.loadedGeneration < entry.generation;
      const old = [...entries.values()].filter(isOld);
      if (old.length > 0) await Promise.all(old.map(bringUpToDateQuietly));
      return { revision: revisions, stale: !database.isConnected() || old.some(isOld) };
    },

    async invalidate(topic) {
      const touched = [...entries.values()].filter(
        ({ source }) => topic === '*' || source.topics.includes(topic),
      );
      for (const entry of touched) entry.generation += 1;
      await Promise.all(touched.map(bringUpToDateQuietly));
    },

    async warm(sources) {
      await Promise.all(sources.map((source) => store.read(source)));
    },
  };
  return store;
}

async function inTime<T>(load: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new AppError('UNAVAILABLE', plainMessages.unavailable, { retryAfter: 2 }));
    }, loadPatience);
  });
  try {
    return await Promise.race([load, late]);
  } finally {
    clearTimeout(timer);
  }
}

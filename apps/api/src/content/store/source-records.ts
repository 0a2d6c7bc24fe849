import type { ContentChange, Db } from '@bakery/db';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { LoadSnapshot } from '../../core/database/replica.ts';
import type { ContentRecord, ContentSource } from '../../core/cache/content-source.ts';
import { createPendingChanges } from './pending-changes.ts';
import type { ChangeBatch } from './pending-changes.ts';
import { changeList, findByField } from './record-views.ts';
import { isSameData } from '../../core/cache/same-data.ts';

interface SourceRecordsOptions<T extends ContentRecord> {
  source: ContentSource<T>;
  mediaBase: string;
  loadSnapshot: LoadSnapshot;
}

/** The records of a source as they were last loaded. */
export interface SourceRecords<T extends ContentRecord> {
  /** In the order of the source. A change makes another list; undefined before the first load. */
  readonly list: readonly T[] | undefined;
  /** Returns false for a change that the records show already. */
  add(change: ContentChange): boolean;
  /** Loads what has changed. Returns false where there was nothing to load. One at a time. */
  load(): Promise<boolean>;
}

/** Few enough that presenting them does not block the event loop. */
const batchSize = 250;

export function createSourceRecords<T extends ContentRecord>({
  source,
  mediaBase,
  loadSnapshot,
}: SourceRecordsOptions<T>): SourceRecords<T> {
  const pending = createPendingChanges();
  let list: readonly T[] | undefined;

  async function loadRecords(context: ReadContext, ids: readonly string[]) {
    const records = new Map<string, T>();
    for (let start = 0; start < ids.length; start += batchSize) {
      const loaded = await source.load(context, ids.slice(start, start + batchSize));
      for (const record of loaded) records.set(record.id, record);
    }
    return records;
  }

  async function listChanged(db: Db, { idsByTopic }: ChangeBatch): Promise<string[]> {
    const ids = new Set<string>();
    for (const [topic, changed] of idsByTopic) {
      const found =
        topic === source.topic ? changed : await source.dependents?.[topic]?.(db, [...changed]);
      for (const id of found ?? []) ids.add(id);
    }
    return [...ids];
  }

  function replaceAll(records: ReadonlyMap<string, T>): readonly T[] {
    const before = list ?? [];
    const next = [...records.values()].map((record) => {
      const known = findByField<ContentRecord, 'id'>(before, 'id', record.id) as T | undefined;
      return isSameData(known, record) ? known! : record;
    });
    return next.sort(source.compare);
  }

  function replaceSome(
    current: readonly T[],
    ids: readonly string[],
    records: ReadonlyMap<string, T>,
  ): readonly T[] {
    const removed: T[] = [];
    const added: T[] = [];
    for (const id of ids) {
      const before = findByField<ContentRecord, 'id'>(current, 'id', id) as T | undefined;
      const after = records.get(id);
      if (isSameData(before, after)) continue;
      if (before) removed.push(before);
      if (after) added.push(after);
    }
    return changeList(current, source.compare, { removed, added });
  }

  return {
    get list() {
      return list;
    },

    add(change) {
      const { topic } = change;
      const concerns = topic === '*' || topic === source.topic || source.dependents?.[topic];
      return concerns ? pending.add(change) : false;
    },

    async load() {
      if (pending.isEmpty) return false;
      const batch = pending.take();
      try {
        const loaded = await loadSnapshot(async (db, visible) => {
          const ids = batch.isWhole ? await source.listIds(db) : await listChanged(db, batch);
          return { visible, ids, records: await loadRecords({ db, mediaBase }, ids) };
        });
        const { visible, ids, records } = loaded;
        list = batch.isWhole || !list ? replaceAll(records) : replaceSome(list, ids, records);
        pending.markLoaded(batch, visible);
        return true;
      } catch (error) {
        pending.putBack(batch);
        throw error;
      }
    },
  };
}

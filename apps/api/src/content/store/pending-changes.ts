import type { ContentChange, ContentTopic, VisibleTransactions } from '@bakery/db';

/** The changes that are to be loaded: everything, or the records that these of each topic concern. */
export interface ChangeBatch {
  isWhole: boolean;
  idsByTopic: ReadonlyMap<ContentTopic, ReadonlySet<string>>;
}

interface RecordChange {
  topic: ContentTopic;
  id: string;
  transaction: bigint | undefined;
}

/** The changes of a source that are not loaded yet. */
export interface PendingChanges {
  readonly isEmpty: boolean;
  /** Returns false, and does nothing, for a change that the loaded records contain already. */
  add(change: ContentChange): boolean;
  /** Takes all changes known now; they are to be loaded, or put back. */
  take(): ChangeBatch;
  putBack(batch: ChangeBatch): void;
  /** The batch has been loaded from a snapshot that shows these transactions; later changes may be among them. */
  markLoaded(batch: ChangeBatch, visible: VisibleTransactions): void;
}

/** Beyond these it is quicker to load all. */
const maxRecords = 2_000;

/**
 * A change is announced more than once: by the process that wrote it, and to it by the database. Each
 * load remembers which transactions it has seen, so that none is loaded twice, in whatever order
 * announcements come.
 */
export function createPendingChanges(): PendingChanges {
  /** The transactions that may have changed everything; undefined where it is not known which. */
  let whole: (bigint | undefined)[] = [undefined];
  let records: RecordChange[] = [];
  /** The transactions that the last load of everything has seen, and later loads of single records. */
  let seen: VisibleTransactions | undefined;
  const seenByRecord = new Map<string, VisibleTransactions>();

  function isSeen({ topic, id, transaction }: RecordChange): boolean {
    if (transaction === undefined) return false;
    return (
      seen?.includes(transaction) === true ||
      seenByRecord.get(keyOf(topic, id))?.includes(transaction) === true
    );
  }

  function addWhole(transaction: bigint | undefined): boolean {
    if (transaction !== undefined && seen?.includes(transaction)) return false;
    if (transaction === undefined) {
      // Nobody knows which changes were missed, nor whether it is the same database.
      forget();
      [whole, records] = [[undefined], []];
    } else if (!whole.includes(undefined)) whole.push(transaction);
    return true;
  }

  function forget(): void {
    seen = undefined;
    seenByRecord.clear();
  }

  return {
    get isEmpty() {
      return whole.length === 0 && records.length === 0;
    },

    add({ topic, ids, transaction }) {
      if (topic === '*' || ids === undefined) return addWhole(transaction);
      const added = ids
        .map((id) => ({ topic, id, transaction }))
        .filter((change) => !isSeen(change));
      records.push(...added);
      if (records.length > maxRecords) addWhole(undefined);
      return added.length > 0;
    },

    take() {
      const batch = { isWhole: whole.length > 0, idsByTopic: groupByTopic(records) };
      [whole, records] = [[], []];
      return batch;
    },

    putBack({ isWhole, idsByTopic }) {
      if (isWhole) whole = [undefined];
      for (const [topic, ids] of idsByTopic) {
        for (const id of ids) records.push({ topic, id, transaction: undefined });
      }
    },

    markLoaded({ isWhole, idsByTopic }, visible) {
      if (isWhole) {
        forget();
        seen = visible;
        whole = whole.filter(
          (transaction) => transaction === undefined || !visible.includes(transaction),
        );
      }
      if (seenByRecord.size > maxRecords) seenByRecord.clear();
      for (const [topic, ids] of idsByTopic) {
        for (const id of ids) seenByRecord.set(keyOf(topic, id), visible);
      }
      records = records.filter((change) => !isSeen(change));
    },
  };
}

const keyOf = (topic: ContentTopic, id: string) => `${topic}:${id}`;

function groupByTopic(records: readonly RecordChange[]): Map<ContentTopic, Set<string>> {
  const groups = new Map<ContentTopic, Set<string>>();
  for (const { topic, id } of records) {
    const ids = groups.get(topic) ?? new Set();
    groups.set(topic, ids.add(id));
  }
  return groups;
}

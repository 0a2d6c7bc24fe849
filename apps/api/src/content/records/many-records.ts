import type { Trx } from '@bakery/db';
import type { BulkSkipped, BulkSkipReason } from '@bakery/schemas/content/bulk';
import type { RecordRef, Restored } from '@bakery/schemas/common/fields';
import type { Deps } from '../../deps.ts';
import { personOf } from '../../core/session/actor.ts';
import { lockContent, withChange } from '../change.ts';
import type { Change } from '../change.ts';
import type { ChangesOf } from '../kind-many.ts';
import type { KindTypes, StoredRow } from '../kind-types.ts';
import type { Kind, ContentKind } from '../kind.ts';
import { markRestored } from './deleted-records.queries.ts';
import { lockRecords, markAllDeleted } from './many-records.queries.ts';
import { openRecordChanges } from './record-changes.ts';
import type { RecordChanges } from './record-changes.ts';
import { findRows } from './table-rows.queries.ts';
import { leaveReleases } from './releases.ts';
import { restoreDrafts } from './restore-drafts.ts';
import { changeRows } from './save-record.ts';

/** Few enough that presenting them does not block the event loop. */
const batchSize = 250;

/** The result of a change of many records, in one transaction. */
export interface ManyDone<T> {
  done: T[];
  /** The number of records that were already as they should be. */
  unchanged: number;
  skipped: BulkSkipped[];
}

/** The changes of a record. */
interface RecordChange<Changes> {
  id: string;
  changes: Changes;
}

/** A record that was changed. */
export interface ChangedOne<T, Changes> {
  before: T;
  after: T;
  changes: Changes;
}

/**
 * Changes public records as `changeRecord` does with one, in one transaction: either all that can be changed are, or
 * none. One that is gone, or is no longer the one that was shown, is left out and named.
 */
export function changeRecords<K extends KindTypes, Changes extends object>(
  deps: Deps,
  kind: ContentKind<K>,
  refs: readonly RecordRef[],
  {
    changesOf,
    update,
  }: {
    changesOf: ChangesOf<K['record'], Changes>;
    update(trx: Trx, changed: readonly RecordChange<Changes>[]): Promise<StoredRow<K>[]>;
  },
): Promise<ManyDone<ChangedOne<K['record'], Changes>>> {
  return workOnRecords<K['record'], ChangedOne<K['record'], Changes>>(deps, kind, refs, {
    async work({ records, ids, result }) {
      const { change } = records;
      const present = await kind.present(change, await findRows(change.trx, kind.table, ids));
      const changed: { before: K['record']; changes: Changes }[] = [];
      for (const before of present) {
        const changes = changesOf(before);
        if (changes === undefined) result.unchanged += 1;
        else if (typeof changes === 'string')
          skip(result, kind, { id: before.id, record: before, reason: changes });
        else changed.push({ before, changes });
      }
      if (changed.length === 0) return [];
      const after = await changeRows(
        records,
        kind,
        changed.map(({ before }) => before),
        () =>
          update(
            change.trx,
            changed.map(({ before, changes }) => ({ id: before.id, changes })),
          ),
      );
      result.done.push(...changed.map((one, n) => ({ ...one, after: after[n]! })));
      return changed.map(({ before }) => before.id);
    },
  });
}

/** Deletes records as `deleteRecord` does with one; see {@link changeRecords}. */
export function deleteRecords<T>(
  deps: Deps,
  kind: Kind<T>,
  refs: readonly RecordRef[],
): Promise<ManyDone<string>> {
  return workOnRecords<T, string>(deps, kind, refs, {
    async work({ records, ids, result }) {
      const { change } = records;
      const present = await kind.readMany(change, ids);
      await markAllDeleted(change.trx, kind.table, ids, personOf(change.actor));
      for (const id of ids) records.deleted(id, present.get(id)!);
      await leaveReleases(change, ids);
      result.done.push(...ids);
      return ids;
    },
  });
}

/**
 * Restores deleted records, and drafts, as `restoreRecord` does with one. What the kind refuses to restore as it was stays deleted,
 * and is named.
 */
export function restoreRecords<T>(
  deps: Deps,
  kind: Kind<T>,
  ids: readonly string[],
): Promise<ManyDone<Restored>> {
  return withChange(deps, async (change) => {
    // Before the locks of drafts, as everywhere.
    if (kind.topic) await lockContent(change, kind.topic);
    const drafts = kind.topic ? await restoreDrafts(change, kind, ids) : [];
    const trashed = drafts.filter(({ is_trashed }) => is_trashed);
    const isNew = drafts.filter(({ state, is_trashed }) => state === 'new' && !is_trashed);
    const own = new Set([...trashed, ...isNew].map(({ record_id }) => record_id));
    const records = ids.filter((id) => !own.has(id.toLowerCase())).map((id) => ({ id }));
    const result = await workOnRecords<T, Restored>(change, kind, records, {
      work: (batch) => restoreBatch(kind, batch),
      isRestore: true,
    });
    return {
      ...result,
      done: [...trashed.map(() => ({ newSlug: null })), ...result.done],
      unchanged: result.unchanged + isNew.length,
    };
  });
}

async function restoreBatch<T>(
  kind: Kind<T>,
  { records, ids, result }: Batch<T, Restored>,
): Promise<string[]> {
  const { change } = records;
  const { refuse, prepare } = kind.restore ?? {};
  const before = await kind.readMany(change, ids);
  const restored: string[] = [];
  for (const id of ids) {
    const reason = await refuse?.(change.trx, id);
    if (reason !== undefined) {
      skip(result, kind, { id, record: before.get(id), reason });
      continue;
    }
    const prepared = (await prepare?.(change, { id })) ?? { newSlug: null };
    await markRestored(change.trx, kind.table, id);
    restored.push(id);
    result.done.push(prepared);
  }
  const after = await kind.readMany(change, restored);
  for (const id of restored) {
    await records.restored(id, { before: before.get(id)!, after: after.get(id)! });
  }
  return restored;
}

/** A batch of locked records, with the result of all batches. */
interface Batch<T, R> {
  records: RecordChanges<T>;
  ids: string[];
  result: ManyDone<R>;
}

interface WorkOnBatches<T, R> {
  /** Returns the ids of the records that have changed. */
  work(batch: Batch<T, R>): Promise<readonly string[]>;
  /** Works on deleted records. */
  isRestore?: boolean;
}

/** Does something with batches of records that are locked, in one transaction. Those that are not as they were shown are left out. */
export function workOnRecords<T, R>(
  deps: Deps,
  kind: Kind<T>,
  refs: readonly RecordRef[],
  { work, isRestore = false }: WorkOnBatches<T, R>,
): Promise<ManyDone<R>> {
  return withChange(deps, async (change) => {
    const announce = kind.topic && (await lockContent(change, kind.topic));
    const result: ManyDone<R> = { done: [], unchanged: 0, skipped: [] };
    const records = openRecordChanges(change, kind);
    const ids = await lockThose(change, kind, refs, { isRestore, result });
    const changed: string[] = [];
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = { records, ids: ids.slice(start, start + batchSize), result };
      changed.push(...(await work(batch)));
      await records.settle();
    }
    announce?.(changed);
    return result;
  });
}

/** Locks records; returns the ids of those to work on. */
async function lockThose<T, R>(
  change: Change,
  kind: Kind<T>,
  refs: readonly RecordRef[],
  { isRestore, result }: { isRestore: boolean; result: ManyDone<R> },
): Promise<string[]> {
  const wanted = new Map(refs.map(({ id, version }) => [id.toLowerCase(), version]));
  const locked = await lockRecords(change.trx, kind.table, [...wanted.keys()]);
  const known = new Set(locked.map(({ id }) => id));
  const reasons = new Map<string, BulkSkipReason>();
  for (const id of wanted.keys()) if (!known.has(id)) reasons.set(id, 'gone');
  const ids: string[] = [];
  for (const { id, version, isDeleted, isDraft } of locked) {
    const shown = wanted.get(id);
    if (isDraft) reasons.set(id, 'changed');
    else if (isRestore && !isDeleted) result.unchanged += 1;
    else if (isRestore) ids.push(id);
    else if (isDeleted) reasons.set(id, 'gone');
    else if (shown !== undefined && shown !== version) reasons.set(id, 'changed');
    else ids.push(id);
  }
  if (reasons.size > 0) {
    const records = await kind.readMany(change, [...reasons.keys()]);
    for (const [id, reason] of reasons) skip(result, kind, { id, record: records.get(id), reason });
  }
  return ids;
}

function skip<T>(
  result: ManyDone<unknown>,
  { log }: Kind<T>,
  { id, record, reason }: { id: string; record: T | undefined; reason: BulkSkipReason },
): void {
  result.skipped.push({ id, name: record === undefined ? null : log.name(record), reason });
}

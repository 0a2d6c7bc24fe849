import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { BulkSkipped, BulkSkipReason } from '@bakery/schemas/content/bulk';
import type { RecordRef, Restored } from '@bakery/schemas/common/fields';
import type { TableRow } from './table-rows.queries.ts';
import type { Deps } from '../../deps.ts';
import type { ChangesOf } from '../kind-many.ts';
import type { KindTypes } from '../kind-types.ts';
import type { Kind, ContentKind } from '../kind.ts';
import { openChangeBatch } from './batch.ts';
import type { PendingChanges } from './batch.ts';
import { markRestored } from './deleted-records.queries.ts';
import { lockRecords, markAllDeleted } from './many-records.queries.ts';
import { recordDeleted, recordRestored } from './record-changes.ts';
import { findRows } from './table-rows.queries.ts';
import { lockContentWrites } from './records.queries.ts';
import { leaveReleases } from './releases.ts';
import { restoreDrafts } from './restore-drafts.ts';
import { changeRows } from './save-record.ts';
import { writeContent } from './write-content.ts';

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
  changesOf: ChangesOf<K['record'], Changes>,
  update: (trx: Trx, changed: readonly RecordChange<Changes>[]) => Promise<TableRow<K['table']>[]>,
): Promise<ManyDone<ChangedOne<K['record'], Changes>>> {
  return workOnRecords<K['record'], ChangedOne<K['record'], Changes>>(
    deps,
    kind,
    refs,
    async (trx, deps, ids, result, pending) => {
      const context = { ...deps, db: trx };
      const records = await kind.present(context, await findRows(trx, kind.table, ids));
      const changed: { before: K['record']; changes: Changes }[] = [];
      for (const before of records) {
        const changes = changesOf(before);
        if (changes === undefined) result.unchanged += 1;
        else if (typeof changes === 'string') skip(result, kind, before.id, before, changes);
        else changed.push({ before, changes });
      }
      if (changed.length === 0) return [];
      const after = await changeRows(
        deps,
        trx,
        kind,
        changed.map(({ before }) => before),
        () =>
          update(
            trx,
            changed.map(({ before, changes }) => ({ id: before.id, changes })),
          ),
        pending,
      );
      result.done.push(...changed.map((one, n) => ({ ...one, after: after[n]! })));
      return changed.map(({ before }) => before.id);
    },
  );
}

/** Deletes records as `deleteRecord` does with one; see {@link changeRecords}. */
export function deleteRecords<T>(
  deps: Deps,
  kind: Kind<T>,
  refs: readonly RecordRef[],
): Promise<ManyDone<string>> {
  return workOnRecords<T, string>(deps, kind, refs, async (trx, deps, ids, result, pending) => {
    const records = await kind.readMany({ ...deps, db: trx }, ids);
    await markAllDeleted(trx, kind.table, ids, deps.actor.kind === 'person' ? deps.actor.id : null);
    for (const id of ids) {
      await recordDeleted(deps, trx, kind, id, records.get(id)!, pending);
    }
    await leaveReleases(deps, trx, ids);
    result.done.push(...ids);
    return ids;
  });
}

/**
 * Restores deleted records, and drafts, as `restoreRecord` does with one. What the kind refuses to restore as it was stays deleted,
 * and is named.
 */
export async function restoreRecords<T>(
  deps: Deps,
  kind: Kind<T>,
  ids: readonly string[],
): Promise<ManyDone<Restored>> {
  const { refuse, prepare } = kind.restore ?? {};
  const work: Work<T, Restored> = async (trx, deps, batch, result, pending) => {
    const context = { ...deps, db: trx };
    const before = await kind.readMany(context, batch);
    const restored: string[] = [];
    for (const id of batch) {
      const reason = await refuse?.(trx, id);
      if (reason !== undefined) {
        skip(result, kind, id, before.get(id), reason);
        continue;
      }
      const prepared = (await prepare?.(deps, trx, { id })) ?? { newSlug: null };
      await markRestored(trx, kind.table, id);
      restored.push(id);
      result.done.push(prepared);
    }
    const after = await kind.readMany(context, restored);
    for (const id of restored) {
      const change = { before: before.get(id)!, after: after.get(id)! };
      await recordRestored(deps, trx, kind, id, change, pending);
    }
    return restored;
  };
  const restoreThose = async (trx: Trx) => {
    // Before the locks of drafts, as everywhere.
    await lockContentWrites(trx);
    return restoreDrafts(deps, trx, kind, ids);
  };
  const drafts = kind.topic ? await withTransaction(deps.db, restoreThose) : [];
  const trashed = drafts.filter(({ is_trashed }) => is_trashed);
  const isNew = drafts.filter(({ state, is_trashed }) => state === 'new' && !is_trashed);
  const own = new Set([...trashed, ...isNew].map(({ record_id }) => record_id));
  const records = ids.filter((id) => !own.has(id.toLowerCase())).map((id) => ({ id }));
  const result = await workOnRecords(deps, kind, records, work, true);
  return {
    ...result,
    done: [...trashed.map(() => ({ newSlug: null })), ...result.done],
    unchanged: result.unchanged + isNew.length,
  };
}

/**
 * Does something with a batch of locked records; returns the ids of those that have changed. What it logs by its deps
 * and leaves to `pending` is added after it.
 */
type Work<T, R> = (
  trx: Trx,
  deps: Deps,
  ids: string[],
  result: ManyDone<R>,
  pending: PendingChanges<T>,
) => Promise<readonly string[]>;

/**
 * Does something with records that are locked, in one transaction; with deleted ones for a restore. Those that are
 * not as they were shown are left out.
 */
export async function workOnRecords<T, R>(
  deps: Deps,
  kind: Kind<T>,
  refs: readonly RecordRef[],
  work: Work<T, R>,
  isRestore = false,
): Promise<ManyDone<R>> {
  const write = async (trx: Trx) => {
    const result: ManyDone<R> = { done: [], unchanged: 0, skipped: [] };
    const { batching, pending, flush } = openChangeBatch(deps, kind);
    const ids = await lockThose(deps, trx, kind, refs, isRestore, result);
    const changed: string[] = [];
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = ids.slice(start, start + batchSize);
      changed.push(...(await work(trx, batching, batch, result, pending)));
      await flush(trx);
    }
    return { result, changed };
  };
  const { result } = kind.topic
    ? await writeContent(deps, kind.topic, write, ({ changed }) => changed)
    : await withTransaction(deps.db, write);
  return result;
}

/** Locks records; returns the ids of those to work on. */
async function lockThose<T, R>(
  deps: Deps,
  trx: Trx,
  kind: Kind<T>,
  refs: readonly RecordRef[],
  isRestore: boolean,
  result: ManyDone<R>,
): Promise<string[]> {
  const wanted = new Map(refs.map(({ id, version }) => [id.toLowerCase(), version]));
  const locked = await lockRecords(trx, kind.table, [...wanted.keys()]);
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
    const records = await kind.readMany({ ...deps, db: trx }, [...reasons.keys()]);
    for (const [id, reason] of reasons) skip(result, kind, id, records.get(id), reason);
  }
  return ids;
}

function skip<T>(
  result: ManyDone<unknown>,
  { log }: Kind<T>,
  id: string,
  record: T | undefined,
  reason: BulkSkipReason,
): void {
  result.skipped.push({ id, name: record === undefined ? null : log.name(record), reason });
}

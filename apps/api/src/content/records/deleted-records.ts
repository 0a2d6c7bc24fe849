import type { RecordRef, Restored } from '@bakery/schemas/common/fields';
import * as queries from './deleted-records.queries.ts';
import type { Deps } from '../../deps.ts';
import { personOf } from '../../core/session/actor.ts';
import { lockContent, withChange } from '../change.ts';
import type { Kind, RestoredRecord } from '../kind.ts';
import { openRecordChanges } from './record-changes.ts';
import { lockRecord } from './records.queries.ts';
import { leaveReleases } from './releases.ts';
import { restoreDrafts } from './restore-drafts.ts';

/**
 * Deletes a record so that it can be restored: from now on nothing but {@link restoreRecord} finds it.
 * Throws NOT_FOUND where there is none, and VERSION_CONFLICT where its version is no longer the one given.
 */
export async function deleteRecord<T>(deps: Deps, kind: Kind<T>, ref: RecordRef): Promise<void> {
  await withChange(deps, async (change) => {
    const { trx } = change;
    const announce = kind.topic && (await lockContent(change, kind.topic));
    await lockRecord(trx, kind.table, ref);
    const deleted = await kind.read(change, ref.id);
    await queries.markDeleted(trx, kind.table, ref.id, personOf(change.actor));
    const records = openRecordChanges(change, kind);
    records.deleted(ref.id, deleted);
    await leaveReleases(change, [ref.id]);
    await records.settle();
    announce?.([ref.id]);
  });
}

const unchanged: Restored = { newSlug: null };

/**
 * Restores a deleted record by the rules of its kind; one that is not deleted stays unchanged, and one that was unpublished, or
 * never published, is still not published. Throws NOT_FOUND for a record that was purged.
 */
export function restoreRecord<T>(
  deps: Deps,
  kind: Kind<T>,
  record: RestoredRecord,
): Promise<Restored> {
  const { id } = record;
  const { guard = (work) => work(), restore } = kind;
  return guard(() =>
    withChange(deps, async (change) => {
      const { trx } = change;
      const announce = kind.topic && (await lockContent(change, kind.topic));
      announce?.([id]);
      const drafts = await restoreDrafts(change, kind, [id]);
      if (drafts.length > 0) return unchanged;
      const { isDeleted } = await queries.lockDeleted(trx, kind.table, id);
      if (!isDeleted) return unchanged;
      const before = await kind.read(change, id);
      const restored = (await restore?.prepare?.(change, record)) ?? unchanged;
      await queries.markRestored(trx, kind.table, id);
      const after = await kind.read(change, id);
      const records = openRecordChanges(change, kind);
      await records.restored(id, { before, after });
      await records.settle();
      return restored;
    }),
  );
}

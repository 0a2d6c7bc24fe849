import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { RecordRef, Restored } from '@bakery/schemas/common/fields';
import * as queries from './deleted-records.queries.ts';
import type { Deps } from '../../deps.ts';
import type { Kind, RestoredRecord } from '../kind.ts';
import { recordDeleted, recordRestored } from './record-changes.ts';
import { lockRecord } from './records.queries.ts';
import { leaveReleases } from './releases.ts';
import { restoreDrafts } from './restore-drafts.ts';
import { writeContent } from './write-content.ts';

/**
 * Deletes a record so that it can be restored: from now on nothing but {@link restoreRecord} finds it.
 * Throws NOT_FOUND where there is none, and VERSION_CONFLICT where its version is no longer the one given.
 */
export async function deleteRecord<T>(deps: Deps, kind: Kind<T>, ref: RecordRef): Promise<void> {
  const { actor } = deps;
  await write(deps, kind, ref.id, async (trx) => {
    await lockRecord(trx, kind.table, ref);
    const deleted = await kind.read({ ...deps, db: trx }, ref.id);
    const by = actor.kind === 'person' ? actor.id : null;
    await queries.markDeleted(trx, kind.table, ref.id, by);
    await recordDeleted(deps, trx, kind, ref.id, deleted);
    await leaveReleases(deps, trx, [ref.id]);
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
  const work = async (trx: Trx): Promise<Restored> => {
    const context = { ...deps, db: trx };
    const drafts = await restoreDrafts(deps, trx, kind, [id]);
    if (drafts.length > 0) return unchanged;
    const { isDeleted } = await queries.lockDeleted(trx, kind.table, id);
    if (!isDeleted) return unchanged;
    const before = await kind.read(context, id);
    const restored = (await restore?.prepare?.(deps, trx, record)) ?? unchanged;
    await queries.markRestored(trx, kind.table, id);
    const after = await kind.read(context, id);
    await recordRestored(deps, trx, kind, id, { before, after });
    return restored;
  };
  return guard(() => write(deps, kind, id, work));
}

function write<T, R>(
  deps: Deps,
  { topic }: Kind<T>,
  id: string,
  work: (trx: Trx) => Promise<R>,
): Promise<R> {
  return topic ? writeContent(deps, topic, work, () => [id]) : withTransaction(deps.db, work);
}

import type { BulkUndoRecord } from '@bakery/db';
import type {
  BulkChange,
  BulkKind,
  BulkPriceQuery,
  BulkPrices,
  BulkResult,
  BulkUndone,
} from '@bakery/schemas/content/bulk';
import { draftKinds } from '@bakery/schemas/content/drafts';
import type { DraftKind } from '@bakery/schemas/content/drafts';
import type { RecordRef } from '@bakery/schemas/common/fields';
import type { Deps } from '../../deps.ts';
import type { ChangeAction } from '../kind-many.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { withChange } from '../change.ts';
import { lockContentWrites } from '../records/records.queries.ts';
import { ensureFound } from '../records/records.ts';
import type { ManyDone } from '../records/many-records.ts';
import type { ShownDraft } from '../drafts/index.ts';
import { kindOf } from '../kinds/index.ts';
import * as queries from './bulk.queries.ts';
import { actorKey, resolve, resolveWithDrafts } from './resolve.ts';

/**
 * Changes many records of a kind in one transaction. Where other records match the filter than were shown, nothing
 * is changed, and the result says how many there are now.
 */
export function changeMany(
  deps: Deps,
  { kind, selection, action }: BulkChange,
): Promise<BulkResult> {
  return withChange(deps, async (change) => {
    const { trx } = change;
    if (kind !== 'enquiry') await lockContentWrites(trx);
    const isDeletion = action.type === 'delete';
    const drafted = draftKindOf(kind);
    const selected =
      isDeletion && drafted
        ? await resolveWithDrafts(trx, drafted, selection)
        : await resolve(trx, kind, selection);
    if ('total' in selected) return { state: 'otherTotal', total: selected.total };
    const { done, unchanged, skipped } = isDeletion
      ? await deleteMany(change, kind, selected.refs)
      : await changeThose(change, kind, selected.refs, action);
    const undo =
      done.length === 0
        ? null
        : await queries.insertUndo(trx, {
            kind,
            is_deletion: isDeletion,
            actor: actorKey(deps),
            records: done,
          });
    return { state: 'done', changed: done.length, unchanged, skipped, undo };
  });
}

const draftKindOf = (kind: BulkKind) => draftKinds.find((one) => one === kind);

async function deleteMany(
  deps: Deps,
  kind: BulkKind,
  refs: readonly ShownDraft[],
): Promise<ManyDone<BulkUndoRecord>> {
  const drafted = draftKindOf(kind);
  const result = drafted
    ? await kindOf(drafted).publishing.removeMany(deps, refs)
    : await kindOf(kind).deleteMany(deps, asChanged(kind, refs));
  return { ...result, done: result.done.map((id) => ({ id, version: 0 })) };
}

function changeThose(
  deps: Deps,
  kind: BulkKind,
  refs: readonly RecordRef[],
  action: ChangeAction<BulkKind>,
): Promise<ManyDone<BulkUndoRecord>> {
  const { change = refuse } = kindOf(kind).many;
  return change(deps, asChanged(kind, refs), action);
}

/** Without the versions of records that are changed whatever their version is. */
function asChanged(kind: BulkKind, refs: readonly RecordRef[]): readonly RecordRef[] {
  return kindOf(kind).many.isUnversioned ? refs.map(({ id }) => ({ id })) : refs;
}

function refuse(): never {
  throw new Error('records of this kind are only deleted');
}

/** The kind of a change that somebody may still take back; undefined where there is none. */
export async function findUndoKind(deps: Deps, id: string): Promise<BulkKind> {
  const undo = ensureFound(await queries.findUndo(deps.db, id));
  if (undo.actor !== actorKey(deps)) throw notTheirs();
  return undo.kind as BulkKind;
}

/** Takes a change back, as one, except for what somebody has changed since. */
export function undoMany(deps: Deps, id: string): Promise<BulkUndone> {
  return withChange(deps, async (change) => {
    const { trx } = change;
    const undo = ensureFound(await queries.takeUndo(trx, id));
    const kind = kindOf(undo.kind as BulkKind);
    if (undo.is_deletion) {
      const { done, skipped, unchanged } = await kind.restoreMany(
        change,
        undo.records.map((record) => record.id),
      );
      const moved = done.filter(({ newSlug }) => newSlug !== null).length;
      return { restored: done.length + unchanged, moved, skipped };
    }
    if (undo.action !== 'change') {
      const { undoPublishing, undoUnpublishing } = kindOf(undo.kind as DraftKind).publishing;
      const take = undo.action === 'publish' ? undoPublishing : undoUnpublishing;
      await lockContentWrites(trx);
      const { done, skipped } = await take(change, undo.records);
      return { restored: done.length, moved: 0, skipped };
    }
    const before = new Map(undo.records.map((record) => [record.id, record.before ?? {}]));
    const { setBack = refuse } = kind.many;
    const { done, skipped } = await setBack(change, undo.records, before);
    return { restored: done.length, moved: 0, skipped };
  });
}

/** The products whose prices are to change, as they are now. */
export function listPrices(deps: Deps, { kind, selection }: BulkPriceQuery): Promise<BulkPrices> {
  return withChange(deps, async (change) => {
    const selected = await resolve(change.trx, kind, selection);
    if ('total' in selected) return { state: 'otherTotal', total: selected.total };
    const ids = selected.refs.map(({ id }) => id);
    const { list } = kindOf(kind).prices ?? refuse();
    return { state: 'done', products: await list(change, ids) };
  });
}

function notTheirs(): AppError {
  return new AppError('NOT_FOUND', 'This can no longer be undone.');
}

import type { Trx } from '@bakery/db';
import type { RecordRef } from '@bakery/schemas/common/fields';
import { attributionOf } from '../../core/session/actor.ts';
import type { Deps } from '../../deps.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import { lockContent, withChange } from '../change.ts';
import type { Change } from '../change.ts';
import { nameRecord } from '../kind.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes } from '../kind-types.ts';
import { openRecordChanges } from '../records/record-changes.ts';
import { ensureVersion, lockContentWrites, lockRecord } from '../records/records.queries.ts';
import { leaveReleases } from '../records/releases.ts';
import { hideRows, showRows } from '../records/unpublish-record.ts';
import { addEarlierVersions } from './draft-versions.ts';
import * as queries from './drafts.queries.ts';
import type { DraftRecord } from './drafts.queries.ts';
import { removeAllSchedules, removeSchedules } from './schedules.queries.ts';
import { trashLocked } from './trash-drafts.ts';

/**
 * Takes a record from the public; it stays as a draft, with its changes if it has some, under the same id and
 * address.
 */
export async function unpublish<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  { id, version }: RecordRef,
): Promise<void> {
  const { table, topic } = kind;
  const ref = { id: id.toLowerCase(), version };
  await withChange(deps, async (change) => {
    const announce = await lockContent(change, topic);
    await lockRecord(change.trx, table, ref);
    await unpublishLocked(change, kind, [ref.id]);
    announce([ref.id]);
  });
}

/**
 * Unpublishes many records that are locked; returns the versions of the drafts that they become, by the ids of the
 * records.
 */
export async function unpublishLocked<K extends KindTypes>(
  change: Change,
  kind: DraftableKind<K>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { trx } = change;
  const drafts = await queries.lockDrafts(trx, kind.name, ids);
  await removeAllSchedules(trx, ids, 'unpublish');
  await leaveReleases(change, ids, ['unpublish', 'price']);
  const saved = await queries.saveDraftRecords(
    trx,
    ids.map((id) => ({
      kind: kind.name,
      record_id: id,
      row_id: drafts.get(id)?.row_id ?? null,
      state: 'unpublished' as const,
      base_version: null,
      input: drafts.get(id)?.input ?? null,
      saved_by: attributionOf(change.actor),
    })),
  );
  const records = openRecordChanges(change, kind);
  await hideRows(records, kind, ids);
  await records.settle();
  return new Map(saved.map((draft) => [draft.record_id, draft.version]));
}

/**
 * Gives up a draft: changes are lost, and an unpublished record stays as it was when visitors saw it. One that was never
 * published is put into the trash.
 */
export async function discardDraft<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  ref: RecordRef,
): Promise<void> {
  await withChange(deps, async (change) => {
    const { trx } = change;
    await lockContentWrites(trx);
    const draft = await lockSeen(trx, kind, ref);
    if (draft.row_id === null) return;
    if (draft.state === 'new') return trashLocked(change, kind, [draft]);
    if (draft.state === 'changed') await leaveReleases(change, [ref.id], ['publish']);
    const { record_id: id } = draft;
    const shownRows = await kind.readMany(change, [draft.row_id, id]);
    const shown = shownRows.get(draft.row_id)!;
    const record = nameRecord(kind, ref.id, shown);
    change.audit({ action: 'draftDiscarded', record });
    // The history keeps the changes that are given up.
    await addEarlierVersions(change, kind, [{ id, draft, stored: { id } }], shownRows);
    if (draft.state === 'unpublished') {
      const saved_by = change.actor.name;
      const { record_id, state, base_version } = draft;
      const unchanged = {
        kind: kind.name,
        record_id,
        state,
        base_version,
        row_id: null,
        input: null,
        saved_by,
      };
      await queries.saveDraftRecord(trx, unchanged);
    } else {
      await queries.deleteDraftRecord(trx, draft.id);
      await removeSchedules(trx, ref.id, 'publish');
    }
    await queries.removeDraftRows(trx, kind.table, [draft.row_id]);
  });
}

/** Takes an unpublishing back: the record is as it was, and changes that wait are changes of it again. */
export function undoUnpublish<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  id: string,
): Promise<void> {
  const { guard = (work) => work() } = kind;
  const work = async (change: Change) => {
    const { trx } = change;
    const announce = await lockContent(change, kind.topic);
    announce([id]);
    const draft = await queries.lockDraft(trx, kind.name, id);
    if (draft?.state !== 'unpublished') throw new AppError('NOT_FOUND', plainMessages.notFound);
    await removeSchedules(trx, id, 'publish');
    await queries.deleteDraftRecord(trx, draft.id);
    const [shown] = await showLocked(change, kind, [id]);
    const { row_id, input, saved_by } = draft;
    if (input === null) return leaveReleases(change, [id], ['publish']);
    await queries.saveDraftRecord(trx, {
      kind: kind.name,
      record_id: id,
      row_id,
      input,
      saved_by,
      state: 'changed',
      base_version: shown!.version,
    });
  };
  return guard(() => withChange(deps, work));
}

/** Shows locked records again, as visitors saw them; the caller has ended that they are drafts. */
export async function showLocked<K extends KindTypes>(
  change: Change,
  kind: DraftableKind<K>,
  ids: readonly string[],
): Promise<K['record'][]> {
  const records = openRecordChanges(change, kind);
  const shown = await showRows(records, kind, ids);
  for (const [id, one] of shown) {
    change.audit({ action: 'published', record: nameRecord(kind, id, one) });
  }
  await records.settle();
  return [...shown.values()];
}

/** Puts a record that is not published into the trash; when it is restored it is still not published. */
export async function deleteUnpublished<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  ref: RecordRef,
): Promise<void> {
  await withChange(deps, async (change) => {
    const announce = await lockContent(change, kind.topic);
    const draft = await lockSeen(change.trx, kind, ref);
    if (draft.state === 'changed') throw new AppError('NOT_FOUND', plainMessages.notFound);
    await trashLocked(change, kind, [draft]);
    announce([ref.id]);
  });
}

async function lockSeen<K extends KindTypes>(
  trx: Trx,
  { name }: DraftableKind<K>,
  { id, version }: RecordRef,
): Promise<DraftRecord> {
  const draft = await queries.lockDraft(trx, name, id);
  if (!draft) throw new AppError('NOT_FOUND', plainMessages.notFound);
  ensureVersion(draft.version, version);
  return draft;
}

import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { RecordRef } from '@bakery/schemas/common/fields';
import { attributionOf } from '../../core/session/actor.ts';
import type { Deps } from '../../deps.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import { nameRecord } from '../kind.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes } from '../kind-types.ts';
import { openChangeBatch } from '../records/batch.ts';
import { ensureVersion, lockContentWrites, lockRecord } from '../records/records.queries.ts';
import { leaveReleases } from '../records/releases.ts';
import { hideRows, showRows } from '../records/unpublish-record.ts';
import { writeContent } from '../records/write-content.ts';
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
  await writeContent(
    deps,
    topic,
    async (trx) => {
      await lockRecord(trx, table, ref);
      await unpublishLocked(deps, trx, kind, [ref.id]);
    },
    () => [ref.id],
  );
}

/**
 * Unpublishes many records that are locked; returns the versions of the drafts that they become, by the ids of the
 * records.
 */
export async function unpublishLocked<K extends KindTypes>(
  deps: Deps,
  trx: Trx,
  kind: DraftableKind<K>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { batching, pending, flush } = openChangeBatch(deps, kind);
  const drafts = await queries.lockDrafts(trx, kind.name, ids);
  await removeAllSchedules(trx, ids, 'unpublish');
  await leaveReleases(batching, trx, ids, ['unpublish', 'price']);
  const saved = await queries.saveDraftRecords(
    trx,
    ids.map((id) => ({
      kind: kind.name,
      record_id: id,
      row_id: drafts.get(id)?.row_id ?? null,
      state: 'unpublished' as const,
      base_version: null,
      input: drafts.get(id)?.input ?? null,
      saved_by: attributionOf(deps.actor),
    })),
  );
  await hideRows(batching, trx, kind, ids, pending);
  await flush(trx);
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
  await withTransaction(deps.db, async (trx) => {
    await lockContentWrites(trx);
    const draft = await lockSeen(trx, kind, ref);
    if (draft.row_id === null) return;
    if (draft.state === 'new') return trashLocked(deps, trx, kind, [draft]);
    if (draft.state === 'changed') await leaveReleases(deps, trx, [ref.id], ['publish']);
    const context = { ...deps, db: trx };
    const { record_id: id } = draft;
    const shownRows = await kind.readMany(context, [draft.row_id, id]);
    const shown = shownRows.get(draft.row_id)!;
    const record = nameRecord(kind, ref.id, shown);
    await deps.auditLog.record(trx, deps.actor, { action: 'draftDiscarded', record });
    // The history keeps the changes that are given up.
    await addEarlierVersions(deps, trx, kind, [{ id, draft, stored: { id } }], shownRows);
    if (draft.state === 'unpublished') {
      const saved_by = deps.actor.name;
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
  deps.mediaCleanup.request();
}

/** Takes an unpublishing back: the record is as it was, and changes that wait are changes of it again. */
export function undoUnpublish<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  id: string,
): Promise<void> {
  const { guard = (work) => work() } = kind;
  const work = async (trx: Trx) => {
    const draft = await queries.lockDraft(trx, kind.name, id);
    if (draft?.state !== 'unpublished') throw new AppError('NOT_FOUND', plainMessages.notFound);
    await removeSchedules(trx, id, 'publish');
    await queries.deleteDraftRecord(trx, draft.id);
    const [shown] = await showLocked(deps, trx, kind, [id]);
    const { row_id, input, saved_by } = draft;
    if (input === null) return leaveReleases(deps, trx, [id], ['publish']);
    const changes = { kind: kind.name, record_id: id, row_id, input, saved_by };
    await queries.saveDraftRecord(trx, {
      ...changes,
      state: 'changed',
      base_version: shown!.version,
    });
  };
  return guard(() => writeContent(deps, kind.topic, work, () => [id]));
}

/** Shows locked records again, as visitors saw them; the caller has ended that they are drafts. */
export async function showLocked<K extends KindTypes>(
  deps: Deps,
  trx: Trx,
  kind: DraftableKind<K>,
  ids: readonly string[],
): Promise<K['record'][]> {
  const { batching, pending, flush } = openChangeBatch(deps, kind);
  const shown = await showRows(batching, trx, kind, ids, pending);
  for (const [id, one] of shown) {
    const record = nameRecord(kind, id, one);
    await batching.auditLog.record(trx, deps.actor, { action: 'published', record });
  }
  await flush(trx);
  return [...shown.values()];
}

/** Puts a record that is not published into the trash; when it is restored it is still not published. */
export async function deleteUnpublished<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  ref: RecordRef,
): Promise<void> {
  await writeContent(
    deps,
    kind.topic,
    async (trx) => {
      const draft = await lockSeen(trx, kind, ref);
      if (draft.state === 'changed') throw new AppError('NOT_FOUND', plainMessages.notFound);
      await trashLocked(deps, trx, kind, [draft]);
    },
    () => [ref.id],
  );
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

import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { RecordRef } from '@bakery/schemas/common';
import type { z } from 'zod';
import { listChanges } from '../../core/activity/changes.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import { markDeleted } from '../../core/records/deleted-records.queries.ts';
import { presentOne } from '../../core/records/present-one.ts';
import { nameRecord } from '../../core/records/record-kind.ts';
import {
  conflictMessage,
  getAnyRow,
  lockContentWrites,
} from '../../core/records/records.queries.ts';
import { leaveReleases } from '../../core/records/releases.ts';
import { hideRecord, showAgain } from '../../core/records/unpublish-record.ts';
import { writeContent } from '../../core/records/write-content.ts';
import type { Draftable, DraftTable, PublicRecord } from './draftable.ts';
import * as queries from './drafts.queries.ts';
import type { DraftRecord } from './drafts.queries.ts';
import { removeSchedules } from './schedules.queries.ts';

/**
 * Takes a record from the public; it stays as a draft, with its changes if it has some, under the same id and
 * address.
 */
export async function unpublish<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(deps: Deps, { kind, records }: Draftable<Name, T, S>, ref: RecordRef): Promise<void> {
  await hideRecord(deps, records, ref, async (trx) => {
    const draft = await queries.lockDraft(trx, kind, ref.id);
    await removeSchedules(trx, ref.id, 'unpublish');
    await leaveReleases(deps, trx, [ref.id], ['unpublish', 'price']);
    await queries.saveDraftRecord(trx, {
      kind,
      record_id: ref.id,
      row_id: draft?.row_id ?? null,
      state: 'unpublished',
      base_version: null,
      input: draft?.input ?? null,
      saved_by: deps.actor.name,
    });
  });
}

/** Gives up a draft: a new record, or changes. An unpublished record stays as it was when visitors saw it. */
export async function discardDraft<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(deps: Deps, draftable: Draftable<Name, T, S>, ref: RecordRef): Promise<void> {
  const { kind, records } = draftable;
  await withTransaction(deps.db, async (trx) => {
    await lockContentWrites(trx);
    const draft = await lockSeen(trx, draftable, ref);
    if (draft.row_id === null) return;
    if (draft.state !== 'unpublished') await leaveReleases(deps, trx, [ref.id], ['publish']);
    const context = { ...deps, db: trx };
    const row = await getAnyRow(trx, records.table, draft.row_id);
    const shown = await presentOne(context, row, records.present);
    const record = nameRecord(records, ref.id, shown);
    const changes = listChanges(records.log.describe(shown), undefined);
    await deps.activity.record(trx, deps.actor, {
      action: 'draftDiscarded',
      record,
      changes: draft.state === 'new' ? changes : [],
    });
    if (draft.state === 'unpublished') {
      const saved_by = deps.actor.name;
      const { record_id, state, base_version } = draft;
      const unchanged = {
        kind,
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
      await removeSchedules(trx, ref.id, draft.state === 'new' ? undefined : 'publish');
    }
    await queries.removeDraftRow(trx, records.table, draft.row_id);
  });
  deps.mediaCleanup.request();
}

/** Takes an unpublishing back: the record is as it was, and changes that wait are changes of it again. */
export function undoUnpublish<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  deps: Deps,
  draftable: Draftable<Name, T, S>,
  id: string,
): Promise<void> {
  const { kind, records, guard = (work) => work() } = draftable;
  return guard(() =>
    withTransaction(deps.db, async (trx) => {
      await lockContentWrites(trx);
      const draft = await queries.lockDraft(trx, kind, id);
      if (draft?.state !== 'unpublished') throw new AppError('NOT_FOUND', plainMessages.notFound);
      await removeSchedules(trx, id, 'publish');
      await queries.deleteDraftRecord(trx, draft.id);
      const shown = await showAgain(deps, records, id);
      const { row_id, input, saved_by } = draft;
      if (input !== null) {
        const changes = { kind, record_id: id, row_id, input, saved_by };
        await queries.saveDraftRecord(trx, {
          ...changes,
          state: 'changed',
          base_version: shown.version,
        });
      } else await leaveReleases(deps, trx, [id], ['publish']);
      const record = nameRecord(records, id, shown);
      await deps.activity.record(trx, deps.actor, { action: 'published', record });
    }),
  );
}

/** Puts an unpublished record into the trash; when it is restored it is still not published. */
export async function deleteUnpublished<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(deps: Deps, draftable: Draftable<Name, T, S>, ref: RecordRef): Promise<void> {
  const { records } = draftable;
  await writeContent(
    deps,
    records.topic,
    async (trx) => {
      const draft = await lockSeen(trx, draftable, ref);
      if (draft.state !== 'unpublished') throw new AppError('NOT_FOUND', plainMessages.notFound);
      await queries.trashDraftRecord(trx, draft.id);
      await removeSchedules(trx, ref.id);
      const by = deps.actor.kind === 'person' ? deps.actor.id : null;
      await markDeleted(trx, records.table, ref.id, by);
      const shown = await records.read({ ...deps, db: trx }, ref.id);
      const record = nameRecord(records, ref.id, shown);
      await deps.activity.record(trx, deps.actor, { action: 'deleted', record });
      await leaveReleases(deps, trx, [ref.id]);
    },
    () => [ref.id],
  );
}

async function lockSeen<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  trx: Trx,
  { kind }: Draftable<Name, T, S>,
  { id, version }: RecordRef,
): Promise<DraftRecord> {
  const draft = await queries.lockDraft(trx, kind, id);
  if (!draft) throw new AppError('NOT_FOUND', plainMessages.notFound);
  if (version !== undefined && version !== draft.version) {
    throw new AppError('VERSION_CONFLICT', conflictMessage);
  }
  return draft;
}

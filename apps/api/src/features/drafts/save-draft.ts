import { newId } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { DraftTarget, OpenedRecord } from '@bakery/schemas/drafts';
import { withTransaction } from '@bakery/db';
import type { z } from 'zod';
import { listChanges } from '../../core/activity/changes.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { presentOne } from '../../core/records/present-one.ts';
import { nameRecord } from '../../core/records/record-kind.ts';
import {
  conflictMessage,
  getAnyRow,
  lockContentWrites,
  lockRecord,
} from '../../core/records/records.queries.ts';
import type { Draftable, DraftTable, PublicRecord, StoredRow } from './draftable.ts';
import * as queries from './drafts.queries.ts';
import type { DraftRecord } from './drafts.queries.ts';
import { readOpened } from './show-drafts.ts';

/** A locked record with its draft, as somebody who saves it has seen both. */
interface Target<Row> {
  id: string;
  draft: DraftRecord | undefined;
  /** The row of the record; undefined for one that was never published. */
  stored: Row | undefined;
}

/**
 * Locks what is to be saved. Throws NOT_FOUND where there is neither a record nor a draft, and
 * VERSION_CONFLICT where the draft is no longer the one that was seen.
 */
export async function lockTarget<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(
  trx: Trx,
  { kind, records: { table } }: Draftable<Name, T, S>,
  { id, version }: DraftTarget,
): Promise<Target<StoredRow<Name>>> {
  if (id === undefined) return { id: newId(), draft: undefined, stored: undefined };
  const draft = await queries.lockDraft(trx, kind, id);
  if (draft?.state === 'new') {
    if (version !== draft.version) throw conflict();
    return { id, draft, stored: undefined };
  }
  if (draft?.state !== 'unpublished') await lockRecord(trx, table, { id });
  if (version !== draft?.version) throw conflict();
  return { id, draft, stored: (await getAnyRow(trx, table, id)) as StoredRow<Name> };
}

const conflict = () => new AppError('VERSION_CONFLICT', conflictMessage);

/**
 * Saves what is to be published later; visitors see nothing of it. The changes of a published record are made
 * from its version `base`, which publishing checks.
 */
export function saveDraft<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  deps: Deps,
  draftable: Draftable<Name, T, S>,
  target: DraftTarget,
  input: z.output<S>,
): Promise<OpenedRecord<T>> {
  const { records, kind, guard = (work) => work() } = draftable;
  const { table } = records;
  return guard(async () => {
    const opened = await withTransaction(deps.db, async (trx) => {
      await lockContentWrites(trx);
      const { id, draft, stored } = await lockTarget(trx, draftable, target);
      const state = draft?.state ?? (stored ? 'changed' : 'new');
      const context = { ...deps, db: trx };
      const seen = draft?.row_id ?? stored?.id;
      const before =
        seen === undefined
          ? undefined
          : await presentOne(context, await getAnyRow(trx, table, seen), records.present);
      const row = await draftable.insert(
        deps,
        trx,
        input,
        {
          id: newId(),
          deleted_at: new Date(),
          created_at: stored?.created_at ?? draft?.created_at,
        },
        stored,
      );
      const after = await presentOne(context, row, records.present);
      await queries.saveDraftRecord(trx, {
        kind,
        record_id: id,
        row_id: row.id,
        state,
        base_version: state === 'changed' ? (target.base ?? stored!.version) : null,
        input,
        saved_by: deps.actor.name,
      });
      await queries.removeDraftRow(trx, table, draft?.row_id ?? null);
      const changes = listChanges(
        before && records.log.describe(before),
        records.log.describe(after),
      );
      const record = nameRecord(records, id, after);
      await deps.activity.record(trx, deps.actor, { action: 'draftSaved', record, changes });
      return readOpened(context, draftable, id);
    });
    deps.mediaCleanup.request();
    return opened;
  });
}

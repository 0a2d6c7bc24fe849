import type { Trx } from '@bakery/db';
import type { DraftTarget } from '@bakery/schemas/drafts';
import type { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import { inOneTransaction } from '../../core/records/one-transaction.ts';
import { nameRecord } from '../../core/records/record-kind.ts';
import { lockContentWrites } from '../../core/records/records.queries.ts';
import { requireNoRelease } from '../../core/records/releases.ts';
import { showAgain } from '../../core/records/unpublish-record.ts';
import type { Draftable, DraftTable, PublicRecord } from './draftable.ts';
import * as queries from './drafts.queries.ts';
import type { DraftRecord } from './drafts.queries.ts';
import { removeSchedules } from './schedules.queries.ts';
import { lockTarget } from './save-draft.ts';
import { inputOf } from './show-drafts.ts';

/**
 * Publishes the draft of a record, or `sent` in its place, as the slice itself saves it. Throws NOT_FOUND where there
 * is none, VERSION_CONFLICT where the draft, or the published record, is no longer the one that was seen, IN_RELEASE
 * where it goes live with a release, and what the slice throws.
 */
export function publishDraft<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  deps: Deps,
  draftable: Draftable<Name, T, S>,
  target: DraftTarget & { id: string },
  sent?: z.output<S>,
): Promise<T> {
  const { records, guard = (work) => work() } = draftable;
  return guard(() =>
    inOneTransaction(deps, async (joined) => {
      const trx = joined.db as Trx;
      await lockContentWrites(trx);
      const { id, draft } = await lockTarget(trx, draftable, target);
      await requireNoRelease(trx, id);
      if (!draft) throw new AppError('NOT_FOUND', plainMessages.notFound);
      const stored = draft.input === null ? undefined : inputOf(draftable, draft);
      const base = target.base ?? draft.base_version ?? undefined;
      await queries.deleteDraftRecord(trx, draft.id);
      await removeSchedules(trx, id, 'publish');
      const published = await apply(joined, trx, draftable, draft, { input: sent ?? stored, base });
      // After the record has its pictures, so that none is released which both have.
      await queries.removeDraftRow(trx, records.table, draft.row_id);
      const record = nameRecord(records, id, published);
      await deps.activity.record(trx, deps.actor, { action: 'published', record });
      return published;
    }),
  );
}

async function apply<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  deps: Deps,
  trx: Trx,
  draftable: Draftable<Name, T, S>,
  { state, record_id: id }: DraftRecord,
  { input, base }: { input: z.output<S> | undefined; base: number | undefined },
): Promise<T> {
  if (state === 'new') return draftable.create(deps, input!, id);
  if (state === 'changed') return draftable.change(deps, { id, version: base }, input!);
  await draftable.beforeShown?.(trx, id, input);
  const shown = await showAgain(deps, draftable.records, id);
  return input === undefined ? shown : draftable.change(deps, { id }, input);
}

import type { Trx } from '@bakery/db';
import type { RecordRef } from '@bakery/schemas/common/fields';
import type { DraftTarget } from '@bakery/schemas/content/drafts';
import { inReleaseMessage } from '@bakery/schemas/content/releases';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import { lockRecords, listAnyRows } from '../records/many-records.queries.ts';
import { listPublishingReleases } from '../records/releases.queries.ts';
import { changeRecord } from '../records/save-record.ts';
import { writeContent } from '../records/write-content.ts';
import type { Draftable, DraftTable, PublicRecord, StoredRow } from './draftable.ts';
import { lockDrafts } from './drafts.queries.ts';
import type { DraftRecord } from './drafts.queries.ts';
import { applyDrafts } from './apply-drafts.ts';
import type { CheckedDraft } from './apply-drafts.ts';
import { conflict, findTargetError } from './save-draft.ts';
import { completeInput } from './show-drafts.ts';

/**
 * Publishes the draft of a record, or `sent` in its place, as the slice itself saves it. Throws NOT_FOUND where there
 * is none, VERSION_CONFLICT where the draft, or the published record, is no longer the one that was seen, IN_RELEASE
 * where it goes live with a release, bad input where it is not complete, and what the slice throws.
 */
export function publishDraft<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  deps: Deps,
  draftable: Draftable<Name, T, S>,
  target: DraftTarget & { id: string },
  sent?: z.output<S>,
): Promise<T> {
  const { records, guard = (work) => work() } = draftable;
  const seen = { ...target, id: target.id.toLowerCase(), sent };
  return guard(() =>
    writeContent(
      deps,
      records.topic,
      async (trx) => {
        const { checked, errors } = await checkDrafts(trx, draftable, [seen]);
        for (const error of errors.values()) throw error;
        const [published] = await applyDrafts(deps, trx, draftable, checked);
        return published!;
      },
      ({ id }) => [id],
    ),
  );
}

/** Changes a published record, by the same rules. */
export function changePublished<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(
  deps: Deps,
  { records, update, guard = (work) => work() }: Draftable<Name, T, S>,
  ref: RecordRef,
  input: z.output<S>,
): Promise<T> {
  return guard(() =>
    changeRecord(deps, records, ref, async (trx, before) => {
      const [changed] = await update(deps, trx, [{ before: before as StoredRow<Name>, input }]);
      return changed!;
    }),
  );
}

/** A draft that is to be published, as somebody has seen it, or `sent` in its place. */
export interface SeenDraft<Input> {
  id: string;
  version?: number | undefined;
  base?: number | undefined;
  sent?: Input | undefined;
}

/** Locks drafts and their records; returns those that can be published, and why others cannot be, by their ids. */
export async function checkDrafts<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(
  trx: Trx,
  draftable: Draftable<Name, T, S>,
  targets: readonly SeenDraft<z.output<S>>[],
): Promise<{
  checked: CheckedDraft<StoredRow<Name>, z.output<S>>[];
  errors: Map<string, AppError>;
}> {
  const { table } = draftable.records;
  const ids = targets.map(({ id }) => id);
  const drafts = await lockDrafts(trx, draftable.kind, ids);
  await lockRecords(trx, table, ids);
  const rows = new Map(
    ((await listAnyRows(trx, table, ids)) as StoredRow<Name>[]).map((row) => [row.id, row]),
  );
  const releases = await listPublishingReleases(trx, ids);
  const errors = new Map<string, AppError>();
  const checked: CheckedDraft<StoredRow<Name>, z.output<S>>[] = [];
  for (const target of targets) {
    const { id } = target;
    const stored = rows.get(id);
    const draft = drafts.get(id);
    try {
      const release = releases.get(id);
      const error = findTargetError(target, draft, stored);
      if (error) throw error;
      if (release !== undefined) throw new AppError('IN_RELEASE', inReleaseMessage(release));
      checked.push(checkDraft(draftable, target, draft, stored));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      errors.set(id, error);
    }
  }
  return { checked, errors };
}

function checkDraft<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType>(
  draftable: Draftable<Name, T, S>,
  { sent, base }: SeenDraft<z.output<S>>,
  draft: DraftRecord | undefined,
  stored: StoredRow<Name> | undefined,
): CheckedDraft<StoredRow<Name>, z.output<S>> {
  if (!draft) throw new AppError('NOT_FOUND', plainMessages.notFound);
  const input = draft.input === null ? sent : (sent ?? completeInput(draftable, draft));
  const madeFrom = base ?? draft.base_version ?? undefined;
  const isOther = madeFrom !== undefined && madeFrom !== stored?.version;
  if (draft.state === 'changed' && isOther) throw conflict();
  return { draft, stored, input };
}

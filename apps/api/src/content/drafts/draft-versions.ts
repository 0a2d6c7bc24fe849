import type { Trx } from '@bakery/db';
import type { z } from 'zod';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { Deps } from '../../deps.ts';
import { addFirstDraftVersions, addFirstVersions } from '../records/versions.ts';
import type { Draftable, DraftTable, PublicRecord } from './draftable.ts';
import { findDraft } from './drafts.queries.ts';
import type { DraftRecord } from './drafts.queries.ts';
import { showDraft } from './show-drafts.ts';

/** A locked record with what is not published of it. */
interface Versioned {
  id: string;
  draft: DraftRecord | undefined;
  /** The row of the record; undefined for one that was never published. */
  stored: { id: string } | undefined;
}

/**
 * Adds records and their drafts to the versions where they are older than these, and a change to come would replace or remove
 * them. `shown` has their rows as they are presented, by the ids of the rows.
 */
export async function addEarlierVersions<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(
  deps: Deps,
  trx: Trx,
  draftable: Draftable<Name, T, S>,
  all: readonly Versioned[],
  shown: ReadonlyMap<string, T>,
): Promise<void> {
  const { records } = draftable;
  const states = all.flatMap(({ id, stored }) => {
    const record = stored && shown.get(stored.id);
    return record ? [{ id, record }] : [];
  });
  await addFirstVersions(deps, trx, records, states);
  const drafts = all.flatMap(({ id, draft }) => {
    const row = draft?.row_id ?? undefined;
    const record = row === undefined ? undefined : shown.get(row);
    if (!draft || row === undefined || !record) return [];
    const state = { id, row, record: showDraft(draftable, draft, record) };
    return [{ ...state, savedAt: draft.saved_at, savedBy: draft.saved_by }];
  });
  await addFirstDraftVersions(deps, trx, records, drafts);
}

/** The draft of a record, with the record as it would be published. */
export async function findShownDraft<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(
  context: ReadContext,
  draftable: Draftable<Name, T, S>,
  id: string,
): Promise<{ draft: DraftRecord; record: T } | undefined> {
  const draft = await findDraft(context.db, draftable.kind, id);
  if (!draft) return undefined;
  const shown = await draftable.records.read(context, draft.row_id ?? id);
  return { draft, record: showDraft(draftable, draft, shown) };
}

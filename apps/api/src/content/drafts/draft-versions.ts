import type { ReadContext } from '../../core/database/read-context.ts';
import type { Change } from '../change.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes } from '../kind-types.ts';
import { addFirstDraftVersions, addFirstVersions } from '../records/versions.ts';
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
export async function addEarlierVersions<K extends KindTypes>(
  change: Change,
  kind: DraftableKind<K>,
  all: readonly Versioned[],
  shown: ReadonlyMap<string, K['record']>,
): Promise<void> {
  const states = all.flatMap(({ id, stored }) => {
    const record = stored && shown.get(stored.id);
    return record ? [{ id, record }] : [];
  });
  await addFirstVersions(change, kind, states);
  const drafts = all.flatMap(({ id, draft }) => {
    const row = draft?.row_id ?? undefined;
    const record = row === undefined ? undefined : shown.get(row);
    if (!draft || row === undefined || !record) return [];
    const state = { id, row, record: showDraft(kind, draft, record) };
    return [{ ...state, savedAt: draft.saved_at, savedBy: draft.saved_by }];
  });
  await addFirstDraftVersions(change, kind, drafts);
}

/** The draft of a record, with the record as it would be published. */
export async function findShownDraft<K extends KindTypes>(
  context: ReadContext,
  kind: DraftableKind<K>,
  id: string,
): Promise<{ draft: DraftRecord; record: K['record'] } | undefined> {
  const draft = await findDraft(context.db, kind.name, id);
  if (!draft) return undefined;
  const shown = await kind.read(context, draft.row_id ?? id);
  return { draft, record: showDraft(kind, draft, shown) };
}

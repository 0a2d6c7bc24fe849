import type { Change } from '../change.ts';
import { nameRecord } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { lockHiddenDrafts, rowInTrash, takeFromTrash } from './draft-rows.queries.ts';
import type { HiddenDraft } from './draft-rows.queries.ts';

/**
 * Takes what was not published out of the trash: it is the draft again that it was. Returns the drafts of all of the
 * records that are not published, as they were before: the others are records to be restored.
 */
export async function restoreDrafts<T>(
  change: Change,
  kind: Kind<T>,
  ids: readonly string[],
): Promise<HiddenDraft[]> {
  const drafts = await lockHiddenDrafts(change.trx, kind.name, ids);
  const trashed = drafts.filter(({ is_trashed }) => is_trashed);
  if (trashed.length === 0) return drafts;
  await takeFromTrash(
    change.trx,
    kind.table,
    trashed.map(({ record_id }) => record_id),
  );
  const shown = await kind.readMany(change, trashed.map(rowInTrash));
  for (const draft of trashed) {
    const record = nameRecord(kind, draft.record_id, shown.get(rowInTrash(draft))!);
    change.audit({ action: 'restored', record });
  }
  return drafts;
}

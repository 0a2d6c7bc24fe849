import type { ReadContext } from '../../core/database/read-context.ts';
import { listDraftsOf, showDraft } from '../drafts/index.ts';
import type { DraftRecord } from '../drafts/index.ts';
import type { ContentKind, DraftableKind } from '../kind.ts';
import type { KindTypes } from '../kind-types.ts';
import { listKeyedRows } from './keyed-rows.queries.ts';
import type { KeySource } from './keyed-rows.queries.ts';
import type { PresentRecord } from './record-imports.ts';

/** A record that has a key, by the row that shows it: its own, or that of its draft where it is not published. */
interface Found {
  key: string;
  rowId: string;
  draft: DraftRecord | undefined;
}

/** The records with these keys, by the keys; of an unpublished one what its draft says. */
export async function findPresent<K extends KindTypes>(
  context: ReadContext,
  kind: ContentKind<K>,
  drafted: DraftableKind<K> | undefined,
  { source, keys }: { source: KeySource; keys: readonly string[] },
): Promise<Map<string, PresentRecord[]>> {
  if (keys.length === 0) return new Map();
  const rows = await listKeyedRows(context.db, kind.table, source, keys);
  const hidden = rows.filter(({ isPublished }) => !isPublished).map(({ id }) => id);
  const drafts = drafted ? await listDraftsOf(context.db, drafted.name, hidden) : [];
  const draftOf = new Map(
    drafts
      .filter(({ state }) => state !== 'changed')
      .flatMap((draft) =>
        [draft.record_id, draft.row_id ?? draft.record_id].map((id) => [id, draft]),
      ),
  );
  const found = rows.flatMap(({ id, key, isPublished }): Found[] => {
    if (isPublished) return [{ key, rowId: id, draft: undefined }];
    const draft = draftOf.get(id);
    // The name of an unpublished record that its draft has changed is no name of it.
    return draft && (draft.row_id ?? draft.record_id) === id ? [{ key, rowId: id, draft }] : [];
  });
  const records = await kind.readMany(
    context,
    found.map(({ rowId }) => rowId),
  );
  const present = found.map(({ key, rowId, draft }) => {
    const row = records.get(rowId)!;
    const record = draft && drafted ? showDraft(drafted, draft, row) : row;
    return {
      key,
      id: draft?.record_id ?? rowId,
      name: kind.log.name(record),
      version: draft ? undefined : record.version,
      draft: draft?.version,
      content: kind.versions.input(record, context),
    };
  });
  return Map.groupBy(present, ({ key }) => key);
}

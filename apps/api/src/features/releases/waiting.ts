import { withSnapshot } from '@bakery/db';
import { draftedKinds, draftRights } from '@bakery/schemas/drafts';
import type { WaitingDraft } from '@bakery/schemas/releases';
import type { Right } from '@bakery/schemas/rights';
import type { Deps } from '../../core/deps.ts';
import { publishables } from '../publishing/index.ts';
import { listFreeDrafts } from './waiting.queries.ts';

/** The drafts that no release publishes, as far as the user may see them, by kind, the newest first. */
export function listWaiting(
  { db, mediaBase }: Deps,
  rights: ReadonlySet<Right>,
): Promise<WaitingDraft[]> {
  return withSnapshot(db, async (snapshot) => {
    const drafts = await listFreeDrafts(snapshot);
    const waiting: WaitingDraft[] = [];
    for (const kind of draftedKinds) {
      if (!rights.has(draftRights(kind).read)) continue;
      const own = drafts.filter((draft) => draft.kind === kind);
      if (own.length === 0) continue;
      const rowOf = ({ row_id, record_id }: (typeof own)[number]) => row_id ?? record_id;
      const context = { db: snapshot, mediaBase };
      const rows = await publishables[kind].readMany(context, own.map(rowOf));
      for (const draft of own) {
        const shown = rows.get(rowOf(draft));
        if (!shown) continue;
        const { record_id: id, state, saved_by: savedBy } = draft;
        waiting.push({ kind, id, name: shown.name, state, savedBy });
      }
    }
    return waiting;
  });
}

import { withSnapshot } from '@bakery/db';
import { id } from '@bakery/schemas/common/fields';
import { draftedKinds, draftRights } from '@bakery/schemas/content/drafts';
import type { WaitingDraft } from '@bakery/schemas/content/releases';
import type { Right } from '@bakery/schemas/common/rights';
import type { Deps } from '../../deps.ts';
import { listPictures } from '../media/index.ts';
import { kindOf } from '../kinds/index.ts';
import type { RecordState } from '../kinds/index.ts';
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
      const rows = await kindOf(kind).publishing.readMany(context, own.map(rowOf));
      const pictures = await listPictures(context, [...rows.values()].flatMap(pictureOf));
      for (const draft of own) {
        const shown = rows.get(rowOf(draft));
        if (!shown) continue;
        const { record_id, state, saved_by: savedBy } = draft;
        const [picture = null] = pictureOf(shown).flatMap((one) => pictures.get(one) ?? []);
        waiting.push({ kind, id: record_id, name: shown.name, state, savedBy, picture });
      }
    }
    return waiting;
  });
}

/** The id of the picture by which a record is known, if it has one. */
function pictureOf({ content }: RecordState): string[] {
  const { images, image } = content;
  const first: unknown = Array.isArray(images) ? images[0] : image;
  return typeof first === 'string' && isId(first) ? [first] : [];
}

// A document's picture may be one that the site brings.
const isId = (text: string) => id.safeParse(text).success;

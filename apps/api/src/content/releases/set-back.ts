import type { RecordRef } from '@bakery/schemas/common/fields';
import type { DraftedKind } from '@bakery/schemas/content/drafts';
import type { Change } from '../change.ts';
import type { VersionContent } from '../kind.ts';
import { kindOf } from '../kinds/index.ts';
import { changedFields, historyId, withFields } from './content-fields.ts';

/** Sets some fields of a document, or of a published record to what they were, as its slice saves it. */
export async function setBack(
  change: Change,
  kind: DraftedKind,
  ref: RecordRef,
  { now, changes }: { now: VersionContent; changes: VersionContent },
): Promise<void> {
  if (kind === 'site') {
    const content = withFields(kind, now, changes);
    await kindOf('site').history.save!(change, { ...ref, id: historyId(kind, ref.id) }, content);
    return;
  }
  const { history, publishing } = kindOf(kind);
  const fields = changedFields(now, changes);
  if (history.save) await history.save(change, ref, fields);
  else await publishing.change(change, ref, { ...now, ...fields });
}

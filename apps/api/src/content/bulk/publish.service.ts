import type { BulkPublish, BulkPublishPreview, BulkResult } from '@bakery/schemas/content/bulk';
import type { Deps } from '../../deps.ts';
import { withChange } from '../change.ts';
import { lockContentWrites } from '../records/records.queries.ts';
import { kindOf } from '../kinds/index.ts';
import * as queries from './bulk.queries.ts';
import { actorKey, resolveWithDrafts } from './resolve.ts';

/** Publishes, or unpublishes, many records in one transaction; see `changeMany`. */
export function publishMany(deps: Deps, wanted: BulkPublish): Promise<BulkResult> {
  const { kind, to, selection } = wanted;
  return withChange(deps, async (change) => {
    const { trx } = change;
    await lockContentWrites(trx);
    const published = kindOf(kind).publishing;
    const selected = await resolveWithDrafts(trx, kind, selection);
    if ('total' in selected) return { state: 'otherTotal', total: selected.total };
    const { done, unchanged, skipped } = await published.publishMany(change, selected.refs, to);
    const action = to === 'published' ? 'publish' : 'unpublish';
    const undo =
      done.length === 0
        ? null
        : await queries.insertUndo(trx, {
            kind,
            is_deletion: false,
            action,
            actor: actorKey(deps),
            records: done,
          });
    return { state: 'done', changed: done.length, unchanged, skipped, undo };
  });
}

/** Says what `publishMany` would do now. */
export function previewPublishing(deps: Deps, wanted: BulkPublish): Promise<BulkPublishPreview> {
  const { kind, to, selection } = wanted;
  return withChange(deps, async (change) => {
    const selected = await resolveWithDrafts(change.trx, kind, selection);
    if ('total' in selected) return { state: 'otherTotal', total: selected.total };
    return kindOf(kind).publishing.previewMany(change, selected.refs, to);
  });
}

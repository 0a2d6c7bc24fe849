import type { Trx } from '@bakery/db';
import type { BulkPublish, BulkPublishPreview, BulkResult } from '@bakery/schemas/bulk';
import type { Deps } from '../../core/deps.ts';
import { inOneTransaction } from '../../core/records/one-transaction.ts';
import { lockContentWrites } from '../../core/records/records.queries.ts';
import type { ShownDraft } from '../drafts/index.ts';
import { publishedKinds } from '../publishing/index.ts';
import * as queries from './bulk.queries.ts';
import { actorKey, resolve } from './resolve.ts';

/** Publishes, or unpublishes, many records in one transaction; see `changeMany`. */
export function publishMany(deps: Deps, change: BulkPublish): Promise<BulkResult> {
  const { kind, to } = change;
  return inOneTransaction(deps, async (joined) => {
    const trx = joined.db as Trx;
    await lockContentWrites(trx);
    const published = publishedKinds[kind];
    const selected = await select(trx, change);
    if ('total' in selected) return { state: 'otherTotal', total: selected.total };
    const { done, unchanged, skipped } = await published.publishMany(joined, selected.refs, to);
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

/** What `publishMany` would do now. */
export function previewPublishing(deps: Deps, change: BulkPublish): Promise<BulkPublishPreview> {
  const { kind, to } = change;
  return inOneTransaction(deps, async (joined) => {
    const selected = await select(joined.db as Trx, change);
    if ('total' in selected) return { state: 'otherTotal', total: selected.total };
    return publishedKinds[kind].previewMany(joined, selected.refs, to);
  });
}

/** A list of drafts has rows that stand for records. */
function select(trx: Trx, { kind, selection }: BulkPublish) {
  return resolve<ShownDraft>(trx, kind, selection, (ids) =>
    publishedKinds[kind].listRecordIds(trx, ids),
  );
}

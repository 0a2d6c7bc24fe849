import type { Trx } from '@bakery/db';
import type { RecordRef } from '@bakery/schemas/common';
import type { Deps } from '../deps.ts';
import { addEvent } from './add-event.ts';
import { markDeleted, markRestored } from './deleted-records.queries.ts';
import type { DeletableTable } from './deleted-records.queries.ts';
import { nameRecord } from './record-kind.ts';
import type { ContentKind } from './record-kind.ts';
import { lockRecord } from './records.queries.ts';
import { writeContent } from './write-content.ts';

/**
 * Takes a record from the public: its row is marked as a deleted one, so that nothing public finds it, and `keep`
 * stores that it is not deleted. Throws NOT_FOUND where there is none, and VERSION_CONFLICT for another version.
 */
export function hideRecord<Name extends DeletableTable, T extends { id: string }>(
  deps: Deps,
  kind: ContentKind<Name, T>,
  ref: RecordRef,
  keep: (trx: Trx) => Promise<void>,
): Promise<void> {
  return writeContent(
    deps,
    kind.topic,
    async (trx) => {
      await lockRecord(trx, kind.table, ref);
      const before = await kind.read({ ...deps, db: trx }, ref.id);
      await keep(trx);
      await markDeleted(trx, kind.table, ref.id, null);
      const record = nameRecord(kind, ref.id, before);
      await deps.activity.record(trx, deps.actor, { action: 'unpublished', record });
      await addEvent(deps, trx, kind, ref.id, { before, after: undefined, isUnpublished: true });
    },
    () => [ref.id],
  );
}

/** Shows an unpublished record to the public again, as it was. */
export function showAgain<Name extends DeletableTable, T extends { id: string }>(
  deps: Deps,
  kind: ContentKind<Name, T>,
  id: string,
): Promise<T> {
  return writeContent(
    deps,
    kind.topic,
    async (trx) => {
      await markRestored(trx, kind.table, id);
      const after = await kind.read({ ...deps, db: trx }, id);
      await addEvent(deps, trx, kind, id, { before: undefined, after });
      return after;
    },
    () => [id],
  );
}

import type { Trx } from '@bakery/db';
import { listChanges } from '../../core/audit-log/changes.ts';
import type { Deps } from '../../deps.ts';
import { nameRecord } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { addEvent } from './add-event.ts';
import type { PendingChanges } from './batch.ts';
import { addFirstVersions, addVersion } from './versions.ts';

/**
 * Adds what every change of a record leaves behind in its transaction, whether one record is changed or many are: the
 * entry of the log, the version and the event. With `pending`, the versions of many are added together.
 */
export async function recordAdded<T extends { id: string }>(
  deps: Deps,
  trx: Trx,
  kind: Kind<T>,
  added: T,
  pending?: PendingChanges<T>,
): Promise<void> {
  await deps.auditLog.record(trx, deps.actor, {
    action: 'created',
    record: nameRecord(kind, added.id, added),
    changes: listChanges(undefined, kind.log.describe(added)),
  });
  await addVersion(deps, trx, kind, { id: added.id, record: added }, [], pending);
  await addEvent(deps, trx, kind, added.id, { before: undefined, after: added }, pending);
}

/**
 * Adds the traces of a save of a record that was saved; nothing where no field differs. The caller has added its
 * first version before the change.
 */
export async function recordChanged<T>(
  deps: Deps,
  trx: Trx,
  kind: Kind<T>,
  id: string,
  { before, after }: { before: T; after: T },
  pending?: PendingChanges<T>,
): Promise<void> {
  const changes = listChanges(kind.log.describe(before), kind.log.describe(after));
  if (changes.length === 0) return;
  const record = nameRecord(kind, id, after);
  await deps.auditLog.record(trx, deps.actor, { action: 'changed', record, changes });
  await addVersion(deps, trx, kind, { id, record: after }, changes, pending);
  await addEvent(deps, trx, kind, id, { before, after }, pending);
}

export async function recordDeleted<T>(
  deps: Deps,
  trx: Trx,
  kind: Kind<T>,
  id: string,
  deleted: T,
  pending?: PendingChanges<T>,
): Promise<void> {
  const record = nameRecord(kind, id, deleted);
  const changes = listChanges(kind.log.describe(deleted), undefined);
  await deps.auditLog.record(trx, deps.actor, { action: 'deleted', record, changes });
  await addEvent(deps, trx, kind, id, { before: deleted, after: undefined }, pending);
}

/** `before` is the record while it was deleted. */
export async function recordRestored<T>(
  deps: Deps,
  trx: Trx,
  kind: Kind<T>,
  id: string,
  { before, after }: { before: T; after: T },
  pending?: PendingChanges<T>,
): Promise<void> {
  const record = nameRecord(kind, id, after);
  const changes = listChanges(kind.log.describe(before), kind.log.describe(after));
  await deps.auditLog.record(trx, deps.actor, { action: 'restored', record, changes });
  if (changes.length > 0) {
    await addFirstVersions(deps, trx, kind, [{ id, record: before }]);
    await addVersion(deps, trx, kind, { id, record: after }, changes, pending);
  }
  await addEvent(deps, trx, kind, id, { before: undefined, after }, pending);
}

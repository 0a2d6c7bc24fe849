import type { Db } from '@bakery/db';
import type { FieldChange } from '@bakery/schemas/office/audit-log';
import type { AuditLog, LoggedChange, NewEntry } from '../../../core/audit-log/audit-log.ts';
import type { Actor } from '../../../core/session/actor.ts';
import * as queries from './audit-log.queries.ts';

/** The log in the database. */
export function createAuditLog(): AuditLog {
  return {
    record: (db, actor, entry) => recordAll(db, actor, [entry]),
    recordAll,
  };
}

async function recordAll(db: Db, actor: Actor, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const names = await listPictureNames(db, entries);
  await queries.insertAuditEntries(
    db,
    entries.map(({ action, record, changes = [] }) => ({
      actor_kind: actor.kind,
      actor: actor.id ?? actor.kind,
      actor_name: actor.name,
      action,
      record_kind: record?.kind ?? null,
      record_id: record?.id ?? null,
      record_name: record?.name ?? null,
      address: actor.address ?? null,
      changes: changes.map((change) => namePictures(change, names)),
    })),
  );
}

/** Pictures are logged by the names of their files: the files themselves may be gone later. */
async function listPictureNames(
  db: Db,
  entries: readonly NewEntry[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set<string>();
  for (const change of entries.flatMap(({ changes = [] }) => changes)) {
    if (!('pictures' in change)) continue;
    for (const id of [...change.pictures.before, ...change.pictures.after]) ids.add(id);
  }
  return ids.size === 0 ? new Map() : queries.listPictureNames(db, [...ids]);
}

function namePictures(change: LoggedChange, names: ReadonlyMap<string, string>): FieldChange {
  if (!('pictures' in change)) return change;
  const { field, pictures } = change;
  const text = (list: readonly string[]) =>
    list.length === 0 ? null : list.map((id) => names.get(id) ?? id).join(', ');
  return { field, before: text(pictures.before), after: text(pictures.after) };
}

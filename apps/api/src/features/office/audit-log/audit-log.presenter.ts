import { fieldChange } from '@bakery/schemas/office/audit-log';
import type { AuditActor, AuditEntry } from '@bakery/schemas/office/audit-log';
import type { AuditEntryRow, ActorRow } from './audit-log.queries.ts';

const changes = fieldChange.array();

export function presentEntry(row: AuditEntryRow): AuditEntry {
  const isNamed = row.actor_kind === 'person' || row.actor_kind === 'key';
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind, id: isNamed ? row.actor : null, name: row.actor_name },
    action: row.action,
    record:
      row.record_kind === null
        ? null
        : { kind: row.record_kind, id: row.record_id, name: row.record_name ?? '' },
    address: row.address,
    changes: changes.parse(row.changes),
  };
}

export function presentActor({ actor, actor_kind, actor_name }: ActorRow): AuditActor {
  return { id: actor, kind: actor_kind, name: actor_name };
}

import type { AuditLog, NewEntry } from '../../core/audit-log/audit-log.ts';
import type { Deps } from '../../deps.ts';

const causes = { Release: 'release', 'Rolled back release': 'rollback of the release' };

/** Deps whose entries in the log, and whose versions, tell of the release by which a record changes. */
export function withReleaseName(deps: Deps, field: keyof typeof causes, name: string): Deps {
  const named = (entry: NewEntry): NewEntry => ({
    ...entry,
    changes: [...(entry.changes ?? []), { field, before: null, after: name }],
  });
  const auditLog: AuditLog = {
    record: (db, actor, entry) => deps.auditLog.record(db, actor, named(entry)),
    recordAll: (db, actor, entries) => deps.auditLog.recordAll(db, actor, entries.map(named)),
  };
  const actor = { ...deps.actor, cause: `${causes[field]} “${name}”` };
  return { ...deps, actor, auditLog };
}

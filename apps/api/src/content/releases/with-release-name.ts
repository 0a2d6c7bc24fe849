import type { NewEntry } from '../../core/audit-log/audit-log.ts';
import type { Change } from '../change.ts';

const causes = { Release: 'release', 'Rolled back release': 'rollback of the release' };

/** The change, with entries in the log and versions that tell of the release by which a record changes. */
export function withReleaseName(change: Change, field: keyof typeof causes, name: string): Change {
  const named = (entry: NewEntry): NewEntry => ({
    ...entry,
    changes: [...(entry.changes ?? []), { field, before: null, after: name }],
  });
  const actor = { ...change.actor, cause: `${causes[field]} “${name}”` };
  return { ...change, actor, audit: (...entries) => change.audit(...entries.map(named)) };
}

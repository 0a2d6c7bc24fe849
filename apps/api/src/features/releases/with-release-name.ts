import type { ActivityLog, NewEntry } from '../../core/activity/activity-log.ts';
import type { Deps } from '../../core/deps.ts';

/** Deps whose entries in the log tell of the release by which a record changes. */
export function withReleaseName(deps: Deps, field: string, name: string): Deps {
  const named = (entry: NewEntry): NewEntry => ({
    ...entry,
    changes: [...(entry.changes ?? []), { field, before: null, after: name }],
  });
  const activity: ActivityLog = {
    record: (db, actor, entry) => deps.activity.record(db, actor, named(entry)),
    recordAll: (db, actor, entries) => deps.activity.recordAll(db, actor, entries.map(named)),
  };
  return { ...deps, activity };
}

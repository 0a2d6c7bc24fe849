import type { Db } from '@bakery/db';
import type { FieldChange } from '@bakery/schemas/activity';
import type { ActivityLog, LoggedChange } from '../../core/activity/activity-log.ts';
import * as queries from './activity.queries.ts';

/** The log in the database. */
export function createActivityLog(): ActivityLog {
  return {
    async record(db, actor, { action, record, changes = [] }) {
      await queries.insertActivity(db, {
        actor_kind: actor.kind,
        actor: actor.id ?? actor.kind,
        actor_name: actor.name,
        action,
        record_kind: record?.kind ?? null,
        record_id: record?.id ?? null,
        record_name: record?.name ?? null,
        address: actor.address ?? null,
        changes: await namePictures(db, changes),
      });
    },
  };
}

/** Pictures are logged by the names of their files: the files themselves may be gone later. */
async function namePictures(db: Db, changes: readonly LoggedChange[]): Promise<FieldChange[]> {
  const ids = changes.flatMap((change) =>
    'pictures' in change ? [...change.pictures.before, ...change.pictures.after] : [],
  );
  const names = ids.length === 0 ? new Map() : await queries.listPictureNames(db, ids);
  const text = (list: readonly string[]) =>
    list.length === 0 ? null : list.map((id) => names.get(id) ?? id).join(', ');
  return changes.map((change) => {
    if (!('pictures' in change)) return change;
    const { field, pictures } = change;
    return { field, before: text(pictures.before), after: text(pictures.after) };
  });
}

import type { FieldChange } from '@bakery/schemas/office/audit-log';
import type { LoggedChange } from '../../../core/audit-log/audit-log.ts';

/** Changes as people read them; pictures are counted. */
export function presentChanges(changes: readonly LoggedChange[]): FieldChange[] {
  return changes.map((change) => {
    if (!('pictures' in change)) return change;
    const { field, pictures } = change;
    const count = (ids: readonly string[]) => (ids.length === 0 ? null : String(ids.length));
    return { field, before: count(pictures.before), after: count(pictures.after) };
  });
}

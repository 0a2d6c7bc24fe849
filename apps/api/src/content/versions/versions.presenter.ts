import type { VersionField, VersionItem, VersionValue } from '@bakery/schemas/content/versions';
import { isLong, isPictures, toText } from '../../core/audit-log/changes.ts';
import type { LoggedFields } from '../../core/audit-log/changes.ts';
import type { ReadContext } from '../../core/database/read-context.ts';
import { listPictures } from '../media/index.ts';
import type { VersionHead } from './versions.queries.ts';

export function presentVersion(row: VersionHead): VersionItem {
  return {
    number: row.number,
    at: row.created_at.toISOString(),
    actor: { kind: row.actor_kind, name: row.actor_name },
    isFound: row.is_found,
    isDraft: row.is_draft,
    restoredFrom: row.restored_from,
    changed: row.changed,
  };
}

/** The fields of several versions with their pictures. */
export async function presentFields(
  context: ReadContext,
  versions: readonly LoggedFields[],
): Promise<VersionField[][]> {
  const values = versions.flatMap((fields) => Object.values(fields));
  const ids = values.flatMap((value) => (isPictures(value) ? value.pictures : []));
  const known = await listPictures(context, ids);
  const valueOf = (value: LoggedFields[string]): VersionValue => {
    if (isPictures(value)) {
      const pictures = value.pictures.flatMap((id) => known.get(id) ?? []);
      return { type: 'pictures', pictures };
    }
    if (!isLong(value)) return { type: 'text', text: toText(value) ?? '' };
    return value.isRich ? { type: 'rich', html: value.long } : { type: 'text', text: value.long };
  };
  return versions.map((fields) =>
    Object.entries(fields).map(([label, value]) => ({ label, value: valueOf(value) })),
  );
}

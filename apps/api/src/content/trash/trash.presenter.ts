import { limits } from '@bakery/schemas/common/limits.constants';
import type { TrashItem } from '@bakery/schemas/content/trash';
import type { ReadContext } from '../../core/database/read-context.ts';
import { listPictures } from '../media/index.ts';
import type { TrashRow } from './trash.queries.ts';

const day = 24 * 60 * 60 * 1_000;

export async function presentTrash(context: ReadContext, rows: TrashRow[]): Promise<TrashItem[]> {
  const pictures = await listPictures(
    context,
    rows.map((row) => row.picture_id).filter((id) => id !== null),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    isDraft: row.is_draft,
    picture: pictures.get(row.picture_id ?? '') ?? null,
    deletedAt: row.deleted_at.toISOString(),
    heldUntil: new Date(row.deleted_at.getTime() + limits.deletedDays * day).toISOString(),
    by: presentDeleter(row),
  }));
}

function presentDeleter({ username, actor_kind, actor_name }: TrashRow): TrashItem['by'] {
  if (username !== null) return { kind: 'person', name: username };
  return { kind: actor_kind === 'key' ? 'key' : 'gone', name: actor_name };
}

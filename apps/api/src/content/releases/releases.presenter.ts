import type { ReleaseEffect, ReleaseItem } from '@bakery/schemas/content/releases';
import { draftedKind } from '@bakery/schemas/content/drafts';
import type { EntryRow } from './entries.queries.ts';
import { stateOf } from './releases.queries.ts';
import type { CountedRelease } from './releases.queries.ts';

export function presentRelease(row: CountedRelease): ReleaseItem {
  const { failed_kind: kind, failed_record: record } = row;
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    state: stateOf(row),
    changes: Number(row.changes),
    dueAt: row.due_at?.toISOString() ?? null,
    failure: row.failure,
    failedAt:
      kind === null || record === null ? null : { kind: draftedKind.parse(kind), id: record },
    liveAt: row.live_at?.toISOString() ?? null,
    liveBy: row.live_by,
    rolledBackAt: row.rolled_back_at?.toISOString() ?? null,
    rolledBackBy: row.rolled_back_by,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
  };
}

/** The effect of an entry on a record in that state. */
export function effectOf(action: EntryRow['action'], was: EntryRow['was']): ReleaseEffect {
  if (action === 'price') return 'price';
  if (action === 'delete') return 'deleted';
  if (action === 'unpublish') return 'unpublished';
  if (was === 'new') return 'new';
  return was === 'unpublished' ? 'again' : 'changed';
}

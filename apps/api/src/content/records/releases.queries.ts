import type { Db, Trx } from '@bakery/db';
import type { PlannedRelease, ReleaseAction } from '@bakery/schemas/content/releases.constants';

interface Left {
  release: string;
  /** The name of the release. */
  releaseName: string;
  /** The name of the record. */
  name: string;
}

/** Takes records out of the releases that have not gone live yet: with these actions, or all. */
export async function removeEntries(
  trx: Trx,
  recordIds: readonly string[],
  actions?: readonly ReleaseAction[],
): Promise<Left[]> {
  if (recordIds.length === 0) return [];
  let query = trx
    .deleteFrom('release_entries')
    .using('releases')
    .whereRef('releases.id', '=', 'release_id')
    .where('record_id', 'in', recordIds)
    .where('is_open', '=', true);
  if (actions) query = query.where('action', 'in', actions);
  return query
    .returning([
      'release_id as release',
      'releases.name as releaseName',
      'release_entries.name as name',
    ])
    .execute();
}

/** Counts a version of releases: somebody may be looking at them. */
export async function touchReleases(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('releases')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** The names of the releases that are to publish drafts, by the ids of their records. */
export async function listPublishingReleases(
  db: Db,
  recordIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('release_entries')
    .innerJoin('releases', 'releases.id', 'release_id')
    .select(['record_id', 'releases.name'])
    .where((where) => where('record_id', '=', where.fn.any(where.val([...recordIds]))))
    .where('action', '=', 'publish')
    .where('is_open', '=', true)
    .execute();
  return new Map(rows.map(({ record_id, name }) => [record_id, name]));
}

/** The releases that are to change records, by the ids of these, the next one first. */
export async function listReleasesOf(
  db: Db,
  recordIds: readonly string[],
): Promise<Map<string, PlannedRelease[]>> {
  const releases = new Map<string, PlannedRelease[]>();
  if (recordIds.length === 0) return releases;
  const rows = await db
    .selectFrom('release_entries')
    .innerJoin('releases', 'releases.id', 'release_id')
    .select(['record_id', 'action', 'releases.id', 'releases.name', 'due_at'])
    .where('record_id', 'in', recordIds)
    .where('is_open', '=', true)
    .orderBy('due_at')
    .orderBy('releases.id')
    .execute();
  for (const { record_id, action, id, name, due_at } of rows) {
    const dueAt = due_at?.toISOString() ?? null;
    releases.set(record_id, [...(releases.get(record_id) ?? []), { id, name, dueAt, action }]);
  }
  return releases;
}

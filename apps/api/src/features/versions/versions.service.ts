import { withSnapshot } from '@bakery/db';
import type {
  VersionCompare,
  VersionDetails,
  VersionedRef,
  VersionItem,
  VersionListQuery,
  VersionPage,
} from '@bakery/schemas/versions';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { Deps } from '../../core/deps.ts';
import type { PresentRecord } from '../../core/records/history-kind.ts';
import { ensureFound } from '../../core/records/records.ts';
import type { VersionContent } from '../../core/records/versioned-kind.ts';
import { kinds } from './kinds.ts';
import { presentFields, presentVersion } from './versions.presenter.ts';
import * as queries from './versions.queries.ts';

/** One page of the versions of a record, newest first. Throws NOT_FOUND where nothing is known of it. */
export function listVersions(
  { db, mediaBase }: Deps,
  { page, limit, ...ref }: VersionListQuery,
): Promise<VersionPage> {
  return withSnapshot(db, async (snapshot) => {
    const present = await kinds[ref.kind].findPresent({ db: snapshot, mediaBase }, ref.record);
    const { total, newest } = await queries.countVersions(snapshot, ref);
    const rows = await queries.pageVersions(snapshot, ref, { page, limit });
    if (total === 0) return onlyPresent(ensureFound(present), limit);
    return {
      items: rows.map(presentVersion),
      meta: { total, page, limit },
      name: present?.name ?? null,
      version: present && !present.isDeleted ? present.version : null,
      newest,
    };
  });
}

/** The history of a record that nobody has saved since versions are kept: its present state. */
function onlyPresent(present: PresentRecord, limit: number): VersionPage {
  return {
    items: [presentFound(present)],
    meta: { total: 1, page: 1, limit },
    name: present.name,
    version: present.isDeleted ? null : present.version,
    newest: 1,
  };
}

function presentFound({ updatedAt }: PresentRecord): VersionItem {
  return {
    number: 1,
    at: updatedAt?.toISOString() ?? null,
    actor: { kind: 'system', name: 'System' },
    isFound: true,
    restoredFrom: null,
    changed: [],
  };
}

/** Two versions with all of their fields, in the order in which they were asked for. */
export function compareVersions(
  { db, mediaBase }: Deps,
  { before, after, ...ref }: VersionCompare,
): Promise<VersionDetails[]> {
  return withSnapshot(db, async (snapshot) => {
    const context = { db: snapshot, mediaBase };
    const versions = [
      await getVersion(context, ref, before),
      await getVersion(context, ref, after),
    ];
    const contents = versions.map(({ content }) => content);
    const fields = await presentFields(
      context,
      await kinds[ref.kind].describe(context, contents, ref.record),
    );
    return versions.map(({ item }, n) => ({ ...item, fields: fields[n]! }));
  });
}

/** A version; the first of a record that has none yet is its present state. */
export async function getVersion(
  context: ReadContext,
  ref: VersionedRef,
  number: number,
): Promise<{ item: VersionItem; content: VersionContent }> {
  const row = await queries.findVersion(context.db, ref, number);
  if (row) return { item: presentVersion(row), content: row.content };
  const { total } = await queries.countVersions(context.db, ref);
  const isPresent = total === 0 && number === 1;
  const present = isPresent ? await kinds[ref.kind].findPresent(context, ref.record) : undefined;
  return { item: presentFound(ensureFound(present)), content: ensureFound(present).content };
}

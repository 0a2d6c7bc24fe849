import { isDeepStrictEqual } from 'node:util';
import { withSnapshot } from '@bakery/db';
import type { Db } from '@bakery/db';
import type {
  VersionCompare,
  VersionDetails,
  VersionedRef,
  VersionItem,
  VersionListQuery,
  VersionPage,
} from '@bakery/schemas/content/versions';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { Deps } from '../../deps.ts';
import type { PresentDraft, PresentRecord } from '../kinds/index.ts';
import { ensureFound } from '../records/records.ts';
import type { VersionContent } from '../kind.ts';
import { kindOf } from '../kinds/index.ts';
import { presentFields, presentVersion } from './versions.presenter.ts';
import * as queries from './versions.queries.ts';

/** One page of the versions of a record, newest first. Throws NOT_FOUND where nothing is known of it. */
export function listVersions(
  { db, mediaBase }: Deps,
  { page, limit, ...ref }: VersionListQuery,
): Promise<VersionPage> {
  return withSnapshot(db, async (snapshot) => {
    const present = await kindOf(ref.kind).history.findPresent(
      { db: snapshot, mediaBase },
      ref.record,
    );
    const { total, newest, published, draft } = await queries.countVersions(snapshot, ref);
    if (total === 0) return onlyPresent(ensureFound(present), limit);
    const rows = await queries.pageVersions(snapshot, ref, { page, limit });
    const number = await findDraftNumber(snapshot, ref, present?.draft, draft);
    return {
      ...describePresent(present, number),
      items: rows.map(presentVersion),
      meta: { total, page, limit },
      newest,
      published: published === 0 ? null : published,
    };
  });
}

/** Describes a record for a restore; `number` is that of the version which is its draft. */
function describePresent(
  present: PresentRecord | undefined,
  number: number | null,
): Pick<VersionPage, 'name' | 'version' | 'draft'> {
  const { name = null, isPublished = false, published, draft } = present ?? {};
  return {
    name,
    version: isPublished && published ? published.version : null,
    draft: draft ? { version: draft.version, number } : null,
  };
}

/** The number of the version that a draft is: of the newest one of a draft, unless it holds something else. */
async function findDraftNumber(
  db: Db,
  ref: VersionedRef,
  draft: PresentDraft | undefined,
  newest: number,
): Promise<number | null> {
  if (!draft?.hasChanges || newest === 0) return null;
  const version = await queries.findVersion(db, ref, newest);
  // The two contents as they are stored, which leaves out undefined values.
  const present: unknown = JSON.parse(JSON.stringify(draft.content));
  return isDeepStrictEqual(version?.content, present) ? newest : null;
}

/** The history of a record that nobody has saved since versions are kept: its present state. */
function onlyPresent(present: PresentRecord, limit: number): VersionPage {
  const isDraft = !present.published;
  return {
    ...describePresent(present, isDraft ? 1 : null),
    items: [presentFound(present)],
    meta: { total: 1, page: 1, limit },
    newest: 1,
    published: isDraft ? null : 1,
  };
}

function presentFound({ published, draft }: PresentRecord): VersionItem {
  const { updatedAt } = (published ?? draft)!;
  return {
    number: 1,
    at: updatedAt?.toISOString() ?? null,
    actor: { kind: 'system', name: 'System' },
    isFound: true,
    isDraft: !published,
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
      await kindOf(ref.kind).history.describe(context, contents, ref.record),
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
  const present = isPresent
    ? await kindOf(ref.kind).history.findPresent(context, ref.record)
    : undefined;
  const known = ensureFound(present);
  return { item: presentFound(known), content: (known.published ?? known.draft)!.content };
}

import { draftRights } from '@bakery/schemas/content/drafts';
import type { Right } from '@bakery/schemas/common/rights';
import { withDrafts } from '../store/content-overlay.ts';
import type { Draft } from '../store/content-overlay.ts';
import type { Deps } from '../../deps.ts';
import type { SiteDraft } from '../drafts/index.ts';
import { readDraftsOnSite } from '../publishing/index.ts';
import { isOfRecord, listEntries } from './entries.queries.ts';
import { kindOf } from '../kinds/index.ts';

/** The records that visitors would see differently if a release went live now. */
interface ReleaseOnSite {
  /** For `withDrafts` and `deps.previews`. */
  drafts: Draft[];
  /** The records and documents that it shows. */
  shown: SiteDraft[];
  /** The names of those that are left out, because of missing rights. */
  hidden: string[];
}

/** Reads it as far as somebody with these rights may see it. Throws NOT_FOUND where there is nothing left of a draft. */
export async function readReleaseOnSite(
  deps: Deps,
  id: string,
  rights: ReadonlySet<Right>,
): Promise<ReleaseOnSite> {
  const all = await listEntries(deps.db, id);
  const entries = all.filter(({ kind }) => rights.has(draftRights(kind).read));
  const left = all.filter((entry) => !entries.includes(entry));
  const leaving = entries
    .filter(isOfRecord)
    .filter(({ action }) => action === 'unpublish' || action === 'delete')
    .map(({ kind, record_id }) => kindOf(kind).publishing.hiddenOnSite(record_id));
  const content = withDrafts(deps.content, leaving);
  const published = await readDraftsOnSite(
    { ...deps, content },
    entries
      .filter(({ action }) => action === 'publish')
      .map(({ kind, record_id }) => ({ kind, id: record_id })),
  );
  const priced: SiteDraft[] = [];
  for (const { kind, record_id, price } of entries.filter(isOfRecord)) {
    if (price === null) continue;
    const changed = await kindOf(kind).publishing.changedOnSite(deps, record_id, { price });
    if (changed) priced.push(changed);
  }
  const shown = [...published, ...priced];
  const drafts = [...leaving, ...shown.flatMap((one) => one.drafts)];
  return { drafts, shown, hidden: left.map(({ name }) => name) };
}

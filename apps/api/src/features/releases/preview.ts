import { draftRights } from '@bakery/schemas/drafts';
import type { ReleasePreview, ReleasePreviewQuery } from '@bakery/schemas/releases';
import { withDrafts } from '../../core/cache/content-overlay.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { ensureFound } from '../../core/records/records.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import type { SiteDraft } from '../drafts/index.ts';
import { publishedKinds, readDraftsOnSite } from '../publishing/index.ts';
import { isOfRecord, listEntries } from './entries.queries.ts';
import { findRelease } from './releases.queries.ts';

const home = { name: 'Home', address: '/home' };

/**
 * A page of the site as it would be if a release went live now, and the pages that it changes. Throws NOT_FOUND where
 * there is nothing left of a draft, and UNAVAILABLE where the page cannot be rendered for the moment.
 */
export async function previewRelease(
  deps: Deps,
  { administratorId: client, rights }: SignedIn,
  { id, address }: ReleasePreviewQuery,
): Promise<ReleasePreview> {
  await deps.limits.previews.consume(client, 'Too many previews at once. Please wait a moment.');
  ensureFound(await findRelease(deps.db, id));
  const all = await listEntries(deps.db, id);
  const entries = all.filter(({ kind }) => rights.has(draftRights(kind).read));
  const hidden = entries
    .filter(isOfRecord)
    .filter(({ action }) => action === 'unpublish' || action === 'delete')
    .map(({ kind, record_id }) => publishedKinds[kind].hiddenOnSite(record_id));
  const content = withDrafts(deps.content, hidden);
  const drafts = entries.filter(({ action }) => action === 'publish');
  const shown = await readDraftsOnSite(
    { ...deps, content },
    drafts.map(({ kind, record_id }) => ({ kind, id: record_id })),
  );
  const priced: SiteDraft[] = [];
  for (const { kind, record_id, price } of entries.filter(isOfRecord)) {
    if (price === null) continue;
    const changed = await publishedKinds[kind].changedOnSite(deps, record_id, { price });
    if (changed) priced.push(changed);
  }
  const changed = [...shown, ...priced];
  const pages = listPages(changed);
  const page = pages.find((one) => one.address === address) ?? home;
  const shownDrafts = [...hidden, ...changed.flatMap((one) => one.drafts)];
  const preview = await deps.previews.render(deps, {
    address: page.address,
    drafts: shownDrafts,
    client,
  });
  if (preview.status >= 500) {
    throw new AppError('UNAVAILABLE', 'The page cannot be shown at the moment.');
  }
  const left = all.filter((entry) => !entries.includes(entry));
  return { html: preview.html, pages, hidden: left.map(({ name }) => name) };
}

/** The pages that show records, each once, the home page first. */
function listPages(shown: readonly SiteDraft[]): ReleasePreview['pages'] {
  const pages = new Map([[home.address, home]]);
  for (const { name, path } of shown) {
    if (!pages.has(path)) pages.set(path, { name, address: path });
  }
  return [...pages.values()];
}

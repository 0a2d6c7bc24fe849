import { previewMessages } from '@bakery/schemas/content/previews';
import type { ReleasePreview, ReleasePreviewQuery } from '@bakery/schemas/content/releases';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { ensureFound } from '../records/records.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import type { SiteDraft } from '../drafts/index.ts';
import { readReleaseOnSite } from './release-on-site.ts';
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
  await deps.limits.previews.consume(client, previewMessages.tooMany);
  ensureFound(await findRelease(deps.db, id));
  const { drafts, shown, hidden } = await readReleaseOnSite(deps, id, rights);
  const pages = listPages(shown);
  const page = pages.find((one) => one.address === address) ?? home;
  const preview = await deps.previews.render(deps, { address: page.address, drafts, client });
  if (preview.status >= 500) {
    throw new AppError('UNAVAILABLE', 'The page cannot be shown at the moment.');
  }
  return { html: preview.html, pages, hidden };
}

/** The pages that show records, each once, the home page first. */
function listPages(shown: readonly SiteDraft[]): ReleasePreview['pages'] {
  const pages = new Map([[home.address, home]]);
  for (const { name, path } of shown) {
    if (!pages.has(path)) pages.set(path, { name, address: path });
  }
  return [...pages.values()];
}

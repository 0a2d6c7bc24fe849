import { withSnapshot } from '@bakery/db';
import type { PreviewTarget, TypedPreview } from '@bakery/schemas/content/previews';
import type { NamedRecord } from '../../core/audit-log/audit-log.ts';
import { withDrafts } from '../store/content-overlay.ts';
import type { Deps } from '../../deps.ts';
import type { PagePreview } from '../store/page-previews.ts';
import type { SiteDraft, SiteDraftOptions } from '../drafts/index.ts';
import { kindOf } from '../kinds/index.ts';

/**
 * Records with their drafts as visitors would see them if all were published now, from one state of the database.
 * Throws NOT_FOUND for one of which there is neither a draft nor a published record.
 */
export function readDraftsOnSite(
  deps: Deps,
  records: readonly PreviewTarget[],
  options?: SiteDraftOptions,
): Promise<SiteDraft[]> {
  return withSnapshot(deps.db, async (db) => {
    const shown: SiteDraft[] = [];
    for (const { kind, id } of records) {
      // Beside those before it, which have their addresses already.
      const earlier = shown.flatMap((one) => one.drafts);
      const context = { ...deps, db, content: withDrafts(deps.content, earlier) };
      shown.push(await kindOf(kind).publishing.readOnSite(context, id, options));
    }
    return shown;
  });
}

/** A record with what somebody has typed, as visitors would see it; nothing is stored. Throws what saving it would. */
export function showTyped(deps: Deps, { kind, id, input }: TypedPreview): Promise<SiteDraft> {
  return kindOf(kind).publishing.showTyped(deps, id, input);
}

/** A record or its draft, as the log names it. Throws NOT_FOUND where there is neither. */
export function nameDrafted(deps: Deps, { kind, id }: PreviewTarget): Promise<NamedRecord> {
  return kindOf(kind).publishing.nameOf(deps, id);
}

interface SiteWithDrafts {
  /** The drafts that have been read by {@link readDraftsOnSite}. */
  shown: readonly SiteDraft[];
  /** The page's address; that of the first draft, without it. */
  address?: string;
  /** The person whose requests wait for each other. */
  client: string;
}

/** Renders a page of the site with a set of drafts in their places; see `Previews.render`. */
export function renderWithDrafts(
  deps: Deps,
  { shown, address = shown[0]?.path ?? '/home', client }: SiteWithDrafts,
): Promise<PagePreview> {
  const drafts = shown.flatMap((one) => one.drafts);
  return deps.previews.render(deps, { address, drafts, client });
}

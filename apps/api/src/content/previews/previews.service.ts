import { previewMessages } from '@bakery/schemas/content/previews';
import type { PreviewTarget, TypedPreview } from '@bakery/schemas/content/previews';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { SiteDraft } from '../drafts/index.ts';
import { readDraftsOnSite, renderWithDrafts, showTyped } from '../publishing/index.ts';

/** The page of the site that shows a record. */
export interface RecordPreview {
  html: string;
  /** Where the record is shown as visitors will not see it. */
  note: string | null;
}

/** The page that shows a record with its stored draft. Throws NOT_FOUND where there is no such record. */
export async function previewStored(
  deps: Deps,
  client: string,
  target: PreviewTarget,
): Promise<RecordPreview> {
  await countPreview(deps, client);
  return render(deps, client, await readDraftsOnSite(deps, [target], { isAlone: true }));
}

/**
 * The page that shows a record with what somebody has typed; nothing of it is stored. Throws what saving it as draft
 * would, and UNAVAILABLE where the page cannot be rendered for the moment.
 */
export async function previewTyped(
  deps: Deps,
  client: string,
  typed: TypedPreview,
): Promise<RecordPreview> {
  await countPreview(deps, client);
  return render(deps, client, [await showTyped(deps, typed)]);
}

async function countPreview({ limits }: Deps, client: string): Promise<void> {
  await limits.previews.consume(client, previewMessages.tooMany);
}

async function render(deps: Deps, client: string, shown: SiteDraft[]): Promise<RecordPreview> {
  const { status, html } = await renderWithDrafts(deps, { shown, client });
  if (status >= 500) throw new AppError('UNAVAILABLE', 'The page cannot be shown at the moment.');
  return { html, note: shown[0]!.note ?? null };
}

import { fieldsOf } from '@bakery/schemas/pages/site/complete';
import type { Business } from '@bakery/schemas/pages/site/business';
import { siteAddressOf, siteSchemas } from '@bakery/schemas/pages/site/documents';
import type { SiteContents, SiteKey, SitePreview } from '@bakery/schemas/pages/site/documents';
import { draftOf } from '../../../content/store/content-overlay.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { parseInput } from '../../../core/errors/zod-errors.ts';
import { showUnsavedLogo } from './logo.ts';
import { markTexts, placeMarks } from './marks.ts';
import { addPictures, siteSource } from './site.service.ts';

/** A page with what somebody is typing. Elements with texts of the document name their fields in `data-fields`. */
export interface DocumentPreview {
  html: string;
}

/**
 * The page that shows a document, with this content of it; nothing is stored. Throws bad input by field, TOO_MANY
 * for more than a person can type, and UNAVAILABLE where the page cannot be rendered for the moment.
 */
export async function previewDocument(
  deps: Deps,
  client: string,
  { key, content, section }: SitePreview,
): Promise<DocumentPreview> {
  await deps.limits.previews.consume(client, 'Too many changes at once. Please wait a moment.');
  const parsed = parseInput(siteSchemas[key], content, 'path');
  const marked = markTexts(fieldsOf(key), parsed);
  const record = await addPictures(deps, {
    id: key,
    // Marks are parts of texts.
    content: marked.content as unknown as SiteContents[SiteKey],
  });
  const address = siteAddressOf(key, section, parsed);
  const drafts = [draftOf(siteSource, record)];
  const { status, html } = await deps.previews.render(deps, { address, drafts, client });
  if (status >= 500) throw new AppError('UNAVAILABLE', 'The page cannot be shown at the moment.');
  const page = placeMarks(html, marked.paths);
  return { html: key === 'business' ? showUnsavedLogo(page, parsed as Business) : page };
}

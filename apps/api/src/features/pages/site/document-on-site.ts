import { describeMoment } from '@bakery/schemas/common/dates';
import { isDue } from '@bakery/schemas/pages/site/announcement';
import type { Announcement } from '@bakery/schemas/pages/site/announcement';
import { siteAddressOf, siteSchemas, siteTitles } from '@bakery/schemas/pages/site/documents';
import type { SiteContents, SiteKey } from '@bakery/schemas/pages/site/documents';
import { draftOf } from '../../../content/store/content-overlay.ts';
import type { ReadContext } from '../../../core/database/read-context.ts';
import type { Deps } from '../../../deps.ts';
import { parseInput } from '../../../core/errors/zod-errors.ts';
import type { SiteDraft, SiteDraftOptions } from '../../../content/drafts/index.ts';
import { readDocument } from './site-drafts.ts';
import { addPictures, siteSource } from './site.service.ts';

/** A document with its draft, as visitors would see it. */
export async function readDocumentOnSite(
  deps: Deps,
  key: SiteKey,
  { isAlone = false }: SiteDraftOptions = {},
): Promise<SiteDraft> {
  const { published, draft } = await readDocument(deps.db, key);
  const { content } = draft?.record ?? published;
  return isAlone ? showAlone(deps, key, content) : presentOnSite(deps, key, content);
}

/** A document with what somebody has typed. Throws bad input by field. */
export function showTypedDocument(deps: Deps, key: SiteKey, input: unknown): Promise<SiteDraft> {
  const parsed = parseInput(siteSchemas[key], input, 'path');
  return showAlone(deps, key, parsed);
}

/** An announcement that is not shown at this time is shown alone all the same. */
async function showAlone(
  deps: ReadContext,
  key: SiteKey,
  content: SiteContents[SiteKey],
): Promise<SiteDraft> {
  if (key !== 'announcement') return presentOnSite(deps, key, content);
  const { announcement } = content as Announcement;
  const { from, to, text } = announcement;
  if (text === '' || isDue({ announcement }, new Date())) return presentOnSite(deps, key, content);
  const always = { announcement: { ...announcement, from: '', to: '' } };
  const times = [from && `from ${describeMoment(from)}`, to && `until ${describeMoment(to)}`];
  const note = `The site shows it ${times.filter(Boolean).join(' ')}.`;
  return { ...(await presentOnSite(deps, key, always)), note };
}

async function presentOnSite(
  context: ReadContext,
  key: SiteKey,
  content: SiteContents[SiteKey],
): Promise<SiteDraft> {
  const record = await addPictures(context, { id: key, content });
  const drafts = [draftOf(siteSource, record)];
  return { name: siteTitles[key], path: siteAddressOf(key, undefined), drafts };
}

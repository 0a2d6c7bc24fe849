import type { Trx } from '@bakery/db';
import { text } from '@bakery/schemas/common/fields';
import { limits } from '@bakery/schemas/common/limits.constants';
import { mediaMessages } from '@bakery/schemas/content/media';
import { newsMessages } from '@bakery/schemas/pages/news';
import { hasContent } from '@bakery/schemas/content/rich-text';
import { getFirst } from '@bakery/schemas/common/get-first';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../core/errors/app-error.ts';
import { hasTooManyTags } from '../../../core/rich-text/rich-text-size.ts';
import { pictureSources, sanitizeRichText } from '../../../core/rich-text/sanitizer.ts';
import { claimImages, findImageIdsByUrls } from '../../../content/media/index.ts';
import { replaceInlineImages } from './news.queries.ts';

const storable = text(limits.description);

/**
 * The description to be stored. Throws bad input if it has no content, or if it is mostly markup.
 */
export function cleanDescription({ config, mediaBase }: Deps, sent: string): string {
  if (hasTooManyTags(sent)) throw fieldError('description', newsMessages.descriptionMarkup);
  const { api, public: site, admin } = config.origins;
  const origins = [mediaBase, api, site, admin].filter((origin) => origin !== undefined);
  const clean = sanitizeRichText(sent, origins.filter(Boolean)).trim();
  if (!hasContent(clean)) throw fieldError('description', newsMessages.descriptionRequired);
  // Escapes have made it longer: what is stored can be sent again as it is.
  const stored = storable.safeParse(clean);
  if (!stored.success)
    throw fieldError('description', getFirst(stored.error.issues, 'issue').message);
  return clean;
}

/**
 * Stores references to the pictures in a cleaned description. Returns those that the text no longer
 * shows, to be released. Throws bad input if a picture does not exist.
 */
export async function keepInlineImages(
  trx: Trx,
  newsId: string,
  description: string,
): Promise<string[]> {
  const ids = await findImageIdsByUrls(trx, pictureSources(description));
  const known = ids.filter((id) => id !== undefined);
  if (known.length < ids.length) throw fieldError('description', mediaMessages.gone);
  await claimImages(trx, known, 'description');
  return replaceInlineImages(trx, newsId, known);
}

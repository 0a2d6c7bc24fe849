import { limits } from '@bakery/schemas/common/limits.constants';
import type { NewsArticle } from '@bakery/schemas/pages/news';
import { composeImages } from '../../../content/media/index.ts';
import type { FormImages } from '../../../content/media/index.ts';

/** How the parts of a news form that are not plain fields are sent. */
export const newsFormParts = {
  files: {
    images: { max: limits.imagesPerRecord, maxBytes: limits.imageBytes, kind: 'image' as const },
  },
};

/** The parts of a form that changes an article, which may keep pictures. */
export const newsChangeParts = { ...newsFormParts, lists: ['existingImages'] };

/**
 * How a news form becomes the input of a use case. `current` is the article that is changed.
 */
export function composeNews(
  fields: Record<string, unknown>,
  current?: Pick<NewsArticle, 'pictures'>,
): (files: FormImages) => unknown {
  const imagesWith = composeImages(fields, current);
  return (files) => ({ ...fields, images: imagesWith(files('images')) });
}

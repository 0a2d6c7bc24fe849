import { limits } from '@bakery/schemas/common';
import type { NewsArticle } from '@bakery/schemas/news';
import { readStoredPictures } from '../media/index.ts';
import type { FormImages } from '../media/index.ts';

/** How the parts of a news form that are not plain fields are sent. */
export const newsFormParts = {
  files: {
    images: { max: limits.imagesPerRecord, maxBytes: limits.imageBytes, kind: 'image' as const },
  },
};

/** The same of a change, which may keep pictures. */
export const newsChangeParts = { ...newsFormParts, lists: ['existingImages'] };

/**
 * How a news form becomes the input of a use case. `current` is the article that is changed: new
 * pictures replace its own unless `existingImages` names those that stay in front of them.
 */
export function composeNews(
  fields: Record<string, unknown>,
  current?: Pick<NewsArticle, 'pictures'>,
): (files: FormImages) => unknown {
  const stored =
    current && fields['existingImages'] !== undefined
      ? readStoredPictures('existingImages', fields['existingImages'], current.pictures)
      : undefined;
  return (files) => {
    const added = files('images');
    return {
      ...fields,
      images: stored || added.length > 0 ? [...(stored ?? []), ...added] : undefined,
    };
  };
}

import { limits } from '@bakery/schemas/common';
import type { NewsArticle } from '@bakery/schemas/news';
import { keptPictures } from '../../core/kept-pictures.ts';
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
  const kept =
    current && fields['existingImages'] !== undefined
      ? keptPictures('existingImages', fields['existingImages'], current.pictures)
      : undefined;
  return (files) => {
    const added = files('images');
    return {
      ...fields,
      images: kept || added.length > 0 ? [...(kept ?? []), ...added] : undefined,
    };
  };
}

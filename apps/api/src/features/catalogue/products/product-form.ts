import { limits } from '@bakery/schemas/common/limits.constants';
import { deliveryPlatformsForm } from '@bakery/schemas/catalogue/products';
import type { Product } from '@bakery/schemas/catalogue/products';
import { fieldError } from '../../../core/errors/app-error.ts';
import { composeImages } from '../../../content/media/index.ts';
import type { FormImages } from '../../../content/media/index.ts';

const imageFile = { maxBytes: limits.imageBytes, kind: 'image' } as const;

/** How the parts of a product form that are not plain fields are sent. */
export const productFormParts = {
  json: ['deliveryPlatforms', 'facts'],
  files: {
    images: { ...imageFile, max: limits.imagesPerRecord },
    platformLogos: { ...imageFile, max: limits.platformsPerRequest },
  },
};

/** The parts of a form that changes a product, which may keep pictures. */
export const productChangeParts = { ...productFormParts, lists: ['existingImages'] };

/** The fields of a product's input that a form sends in another shape. */
export const productFormFields = { deliveryPlatforms: deliveryPlatformsForm };

type Current = Pick<Product, 'pictures' | 'deliveryPlatforms'>;

/**
 * How a product form becomes the input of a use case. `current` is the record that is changed.
 */
export function composeProduct(
  fields: Record<string, unknown>,
  current?: Current,
): (files: FormImages) => unknown {
  const imagesWith = composeImages(fields, current);
  return (files) => {
    return {
      ...fields,
      images: imagesWith(files('images')),
      deliveryPlatforms: composeEntries(
        fields['deliveryPlatforms'],
        files('platformLogos'),
        current?.deliveryPlatforms,
      ),
    };
  };
}

/** The n-th logo goes to the n-th entry. What is not a list of objects is left to be refused. */
function composeEntries(
  sent: unknown,
  logos: readonly string[],
  current: Current['deliveryPlatforms'] = [],
): unknown {
  if (sent === undefined && logos.length === 0) return undefined;
  const entries: unknown = sent === undefined ? current : sent;
  if (!Array.isArray(entries)) return entries;
  if (logos.length > entries.length) {
    throw fieldError('platformLogos', 'More logos than delivery platforms were sent.');
  }
  return entries.map((entry: unknown, n) => {
    if (typeof entry !== 'object' || entry === null) return entry;
    const { platform, link } = entry as Record<string, unknown>;
    return { platform, link, logo: logos[n] };
  });
}

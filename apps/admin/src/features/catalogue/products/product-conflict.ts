import { categoryLabels, findCategory } from '@bakery/schemas/catalogue/products';
import { formatPrice } from '../../../shared/format/format.ts';
import { onePicture, pictureList } from '../../../content/record-form/record-fields.ts';
import { part, plain, text } from '../../../shared/merge/shape.ts';
import type { MergeField } from '../../../shared/merge/shape.ts';
import { factsMergeField } from './facts/index.ts';
import { usePlatformChoices } from './platform-choices.ts';

/** The fields of a product, as they are merged with what somebody else has saved. */
export function useProductMergeFields(): MergeField[] {
  const { data: platforms } = usePlatformChoices();
  const nameOf = (id: unknown) => platforms?.find((one) => one.id === id)?.name;
  return [
    { name: 'name', label: 'Name', shape: plain },
    { name: 'slug', label: 'Address', shape: plain },
    { name: 'category', label: 'Category', shape: { type: 'one', show: showCategory } },
    { name: 'price', label: 'Price', shape: { type: 'one', show: showPrice } },
    { name: 'description', label: 'Description', shape: plain },
    { name: 'images', label: 'Product images', shape: pictureList },
    factsMergeField,
    {
      name: 'deliveryPlatforms',
      label: 'Delivery platforms',
      shape: {
        type: 'list',
        entry: 'platform',
        keyOf: (entry) => String(part(entry, { name: 'platform' })),
        nameOf: (entry) => nameOf(part(entry, { name: 'platform' })),
        isRenamed: true,
        of: {
          type: 'group',
          fields: [
            {
              name: 'platform',
              label: 'Platform',
              shape: { type: 'one', show: (id) => text(nameOf(id) ?? '(none)') },
            },
            { name: 'link', label: 'Link', shape: plain },
            { name: 'logo', label: 'Logo', shape: onePicture },
          ],
        },
      },
    },
  ];
}

function showCategory(category: unknown) {
  const known = findCategory(String(category));
  return text(known ? categoryLabels[known] : '(none)');
}

function showPrice(price: unknown) {
  if (typeof price === 'number') return text(formatPrice(price));
  // The value is a text that was typed and is no amount.
  return text(String(price) || '(empty)');
}

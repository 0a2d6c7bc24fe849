import { mediaMessages } from '@bakery/schemas/content/media';
import { expect, test } from 'vitest';
import { dropMissingPictures, listPictureIds } from './missing-pictures.ts';

const picture = (id: string) => ({ id, url: '', base: '', preview: '', alt: '', widths: [1] });
const values = {
  name: 'Plum cake',
  images: [picture('a'), picture('b')],
  deliveryPlatforms: [
    { key: '1', platform: 'x', logo: [] },
    { key: '2', platform: 'y', logo: [picture('c')] },
  ],
};

test('finds the pictures of all fields', () => {
  expect(listPictureIds(values)).toEqual(['a', 'b', 'c']);
  expect(listPictureIds({ name: 'x', images: [] })).toEqual([]);
});

test('removes missing pictures and reports their fields', () => {
  const checked = dropMissingPictures(values, new Set(['b', 'c']));
  expect(checked.values).toEqual({
    ...values,
    images: [picture('a')],
    deliveryPlatforms: [values.deliveryPlatforms[0], { key: '2', platform: 'y', logo: [] }],
  });
  expect(checked.errors).toEqual({
    images: mediaMessages.gone,
    'deliveryPlatforms.1.logo': mediaMessages.gone,
  });
});

test('leaves values alone that contain no missing pictures', () => {
  expect(dropMissingPictures(values, new Set())).toEqual({ values, errors: {} });
  expect(dropMissingPictures(values, new Set(['d']))).toEqual({ values, errors: {} });
});

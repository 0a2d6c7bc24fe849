import { mediaMessages } from '@bakery/schemas/media';
import { expect, test } from 'vitest';
import { dropMissingPictures } from './missing-pictures.ts';

const picture = (id: string) => ({ id, url: '', base: '', preview: '', alt: '', widths: [1] });
const values = {
  name: 'Plum cake',
  images: [picture('a'), picture('b')],
  deliveryPlatforms: [
    { key: '1', platform: 'x', logo: [] },
    { key: '2', platform: 'y', logo: [picture('c')] },
  ],
};

test('removes missing pictures and reports their fields', async () => {
  const asked: string[][] = [];
  const checked = await dropMissingPictures(values, (ids) => {
    asked.push(ids);
    return Promise.resolve(['b', 'c']);
  });
  expect(asked).toEqual([['a', 'b', 'c']]);
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

test('leaves values alone that contain no pictures, or no missing ones', async () => {
  const none = { name: 'x', images: [] };
  const fail = () => Promise.reject(new Error('not asked'));
  expect(await dropMissingPictures(none, fail)).toEqual({ values: none, errors: {} });
  const checked = await dropMissingPictures(values, () => Promise.resolve([]));
  expect(checked).toEqual({ values, errors: {} });
});

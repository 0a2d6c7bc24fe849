import type { Picture } from '@bakery/schemas/content/media';
import type { Shape } from '../../shared/merge/shape.ts';

/** One picture, which another takes the place of. */
export const onePicture: Shape = { type: 'one', show: (value) => pictures(value as Picture[]) };

/** Pictures in an order that can be changed. */
export const pictureList: Shape = {
  type: 'list',
  entry: 'picture',
  of: { type: 'one', show: (value) => pictures([value as Picture]) },
  keyOf: (value) => (value as Picture).id,
  nameOf: (value) => (value as Picture).alt,
};

export const richText: Shape = {
  type: 'one',
  show: (value) => ({ type: 'rich', html: String(value) }),
};

function pictures(list: Picture[]) {
  return { type: 'pictures', pictures: list } as const;
}

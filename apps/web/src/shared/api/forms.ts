/** Examples of responses, as far as pages rely on their form; see `isLike`. */

export const pictureForm = { url: '', base: '', preview: '', width: 0, height: 0, widths: [0] };

/** A picture of a record, which has an alternative text. */
export const storedPictureForm = { ...pictureForm, id: '', alt: '' };

export const pageForm = { meta: { total: 0, page: 0, limit: 0 } };

/** The card of a live product; that of the catalogue has a category too. */
export const cardForm = { id: '', name: '', slug: '', price: 0, 'picture?': pictureForm };

/** A product of either shelf. */
export const productForm = {
  id: '',
  name: '',
  slug: '',
  price: 0,
  category: '',
  categoryTitle: '',
  description: '',
  pictures: [storedPictureForm],
  deliveryPlatforms: [{ platform: '', link: '', name: '', logo: '' }],
};

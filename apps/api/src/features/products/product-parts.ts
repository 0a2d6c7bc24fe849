import type { Trx } from '@bakery/db';
import type { Product, ProductUpdate } from '@bakery/schemas/products';
import {
  claimImages,
  getPicture,
  listImageIds,
  listPictures,
  replaceImages,
} from '../media/index.ts';
import type { ImageLinks } from '../media/index.ts';
import type { ReadContext } from '../../core/database/read-context.ts';
import { listDeliveryPlatforms, replaceDeliveryPlatforms } from '../platforms/index.ts';
import type { EntryLinks } from '../platforms/index.ts';

/** Where the parts of a kind of product are kept that have tables of their own. */
export interface ProductPartLinks {
  images: ImageLinks;
  deliveryPlatforms: EntryLinks;
}

export type ProductParts = Pick<Product, 'images' | 'image' | 'pictures' | 'deliveryPlatforms'>;

/** The pictures and delivery platforms of each of the records as the public sees them, in their order. */
export async function listProductParts(
  context: ReadContext,
  links: ProductPartLinks,
  ids: readonly string[],
): Promise<ProductParts[]> {
  const images = await listImageIds(context.db, links.images, ids);
  const known = await listPictures(context, [...images.values()].flat());
  const deliveryPlatforms = await listDeliveryPlatforms(context, links.deliveryPlatforms, ids);
  return ids.map((id) => {
    const pictures = (images.get(id) ?? []).map((image) => getPicture(known, image));
    return {
      images: pictures.map((picture) => picture.url),
      image: pictures[0]?.url ?? null,
      pictures,
      deliveryPlatforms: deliveryPlatforms.get(id) ?? [],
    };
  });
}

/** Replaces those parts of a record that are given; returns the media replaced, to be released. */
export async function replaceProductParts(
  trx: Trx,
  links: ProductPartLinks,
  id: string,
  { images, deliveryPlatforms }: Pick<ProductUpdate, 'images' | 'deliveryPlatforms'>,
): Promise<string[]> {
  const replaced: string[] = [];
  if (images) {
    await claimImages(trx, images, 'images');
    replaced.push(...(await replaceImages(trx, links.images, id, images)));
  }
  if (deliveryPlatforms) {
    replaced.push(
      ...(await replaceDeliveryPlatforms(trx, links.deliveryPlatforms, id, deliveryPlatforms)),
    );
  }
  return replaced;
}

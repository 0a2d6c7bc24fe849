import type { Trx } from '@bakery/db';
import { foodFacts } from '@bakery/schemas/catalogue/food-facts';
import { category, categoryLabels } from '@bakery/schemas/catalogue/products';
import type { Product, ProductUpdate } from '@bakery/schemas/catalogue/products';
import {
  claimImages,
  getPicture,
  listImageIds,
  listPictures,
  replaceImages,
} from '../../../content/media/index.ts';
import type { ImageLinks } from '../../../content/media/index.ts';
import type { ReadContext } from '../../../core/database/read-context.ts';
import { presentRecord } from '../../../content/records/records.ts';
import type { RecordRow } from '../../../content/records/records.ts';
import { listDeliveryPlatforms, replaceDeliveryPlatforms } from '../platforms/index.ts';
import type { EntryLinks } from '../platforms/index.ts';
import { listOldSlugs } from './old-slugs.queries.ts';
import type { OldSlugLinks } from './old-slugs.queries.ts';

/** The tables that hold the pictures, delivery platforms and old slugs of a kind of product. */
export interface ProductPartLinks {
  images: ImageLinks;
  deliveryPlatforms: EntryLinks;
  oldSlugs: OldSlugLinks;
}

type ProductParts = Pick<
  Product,
  'images' | 'image' | 'pictures' | 'deliveryPlatforms' | 'oldSlugs'
>;

/** Lists the parts that belong to each of the records as the public sees it, in their order. */
async function listProductParts(
  context: ReadContext,
  links: ProductPartLinks,
  ids: readonly string[],
): Promise<ProductParts[]> {
  const images = await listImageIds(context.db, links.images, ids);
  const known = await listPictures(context, [...images.values()].flat());
  const deliveryPlatforms = await listDeliveryPlatforms(context, links.deliveryPlatforms, ids);
  const oldSlugs = await listOldSlugs(context.db, links.oldSlugs, ids);
  return ids.map((id) => {
    const pictures = (images.get(id) ?? []).map((image) => getPicture(known, image));
    return {
      images: pictures.map((picture) => picture.url),
      image: pictures[0]?.url ?? null,
      pictures,
      deliveryPlatforms: deliveryPlatforms.get(id) ?? [],
      oldSlugs: oldSlugs.get(id) ?? [],
    };
  });
}

interface ShelfRow extends RecordRow {
  name: string;
  slug: string;
  price: number;
  category: string;
  category_title?: string | null;
  description: string;
  facts: object | null;
}

type ShelfProduct = Pick<
  Product,
  'name' | 'slug' | 'price' | 'category' | 'categoryTitle' | 'description' | 'facts'
>;

/**
 * Presents what rows of both kinds of product show alike: their own fields, pictures and where they can be ordered.
 */
export async function presentShelfProducts(
  context: ReadContext,
  links: ProductPartLinks,
  rows: ShelfRow[],
) {
  const parts = await listProductParts(
    context,
    links,
    rows.map((row) => row.id),
  );
  return rows.map((row, n) => {
    const itsCategory = category.parse(row.category);
    const own: ShelfProduct = {
      name: row.name,
      slug: row.slug,
      price: row.price,
      category: itsCategory,
      categoryTitle: row.category_title ?? categoryLabels[itsCategory],
      description: row.description,
      facts: row.facts && foodFacts.parse(row.facts),
    };
    return { ...presentRecord(row), ...own, ...parts[n]! };
  });
}

/** The parts that a record is to have. */
interface NewParts {
  id: string;
  parts: Pick<ProductUpdate, 'images' | 'deliveryPlatforms'>;
}

/** Replaces those parts of records that are given; returns the media replaced, to be released. */
export async function replaceProductParts(
  trx: Trx,
  links: ProductPartLinks,
  records: readonly NewParts[],
): Promise<string[]> {
  const images = records.flatMap(({ id, parts }) =>
    parts.images ? [{ id, images: parts.images }] : [],
  );
  const entries = records.flatMap(({ id, parts }) =>
    parts.deliveryPlatforms ? [{ id, entries: parts.deliveryPlatforms }] : [],
  );
  await claimImages(
    trx,
    images.flatMap((one) => one.images),
    'images',
  );
  return [
    ...(await replaceImages(trx, links.images, images)),
    ...(await replaceDeliveryPlatforms(trx, links.deliveryPlatforms, entries)),
  ];
}

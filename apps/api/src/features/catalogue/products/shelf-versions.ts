import { categoryLabels } from '@bakery/schemas/catalogue/products';
import type { DeliveryPlatform, Product } from '@bakery/schemas/catalogue/products';
import type { LoggedFields } from '../../../core/audit-log/changes.ts';
import type { ReadContext } from '../../../core/database/read-context.ts';
import { listPlatformNames } from '../platforms/index.ts';
import { describeFacts } from './describe-facts.ts';

type ShelfProduct = Pick<
  Product,
  | 'name'
  | 'slug'
  | 'price'
  | 'category'
  | 'description'
  | 'pictures'
  | 'deliveryPlatforms'
  | 'facts'
>;

/** The input that versions of both kinds of product hold alike. */
export type ShelfInput = ReturnType<typeof shelfInput>;

export function shelfInput(product: ShelfProduct) {
  const { name, slug, price, category, description, pictures, deliveryPlatforms, facts } = product;
  return {
    name,
    slug,
    price,
    category,
    description,
    images: pictures.map(({ id }) => id),
    deliveryPlatforms: toEntryInputs(deliveryPlatforms),
    facts,
  };
}

/** The delivery platforms of a product as its form sends them. */
export function toEntryInputs(entries: readonly DeliveryPlatform[]) {
  return entries.map(({ platform, link, logoId }) => ({ platform, link, logo: logoId }));
}

/** Describes a product of either kind for the audit log and for comparisons. */
export function describeShelfInput(
  input: ShelfInput,
  platforms: ReadonlyMap<string, string>,
): LoggedFields {
  const entries = input.deliveryPlatforms.map(
    ({ platform, link }) => `${platforms.get(platform) ?? 'A platform that is gone'} (${link})`,
  );
  const logos = input.deliveryPlatforms.flatMap(({ logo }) => logo ?? []);
  return {
    Name: input.name,
    Address: input.slug,
    Category: categoryLabels[input.category],
    // A draft without a price has 0.
    'Price (₹)': input.price || null,
    Description: { long: input.description },
    Pictures: { pictures: input.images },
    'Delivery platforms': entries.join(', '),
    'Logos of its own': { pictures: logos },
    // A version from before there were facts has none.
    ...describeFacts(input.facts ?? {}),
  };
}

/** The names of the platforms that a product has entries of. */
export function platformNames(entries: readonly DeliveryPlatform[]): Map<string, string> {
  return new Map(entries.map(({ platform, name }) => [platform, name]));
}

/** The names of the platforms in versions, deleted ones too; those removed for good are left out. */
export function listNamesIn(
  { db }: ReadContext,
  inputs: readonly ShelfInput[],
): Promise<Map<string, string>> {
  const ids = inputs.flatMap((input) => input.deliveryPlatforms.map(({ platform }) => platform));
  return listPlatformNames(db, [...new Set(ids)]);
}

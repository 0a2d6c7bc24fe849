import type { Picture } from '@bakery/schemas/content/media';
import { randomId } from '@mantine/hooks';
import type { DeliveryPlatform, Product } from '@bakery/schemas/catalogue/products';
import { toFactsInput, toFactsValues } from './facts/index.ts';
import type { FactsValues } from './facts/index.ts';
import { readAmount } from '@bakery/schemas/common/read-amount';

/** The field values of one delivery platform entry. */
export type PlatformEntry = {
  /** Identifies the entry, independent of its values. */
  key: string;
  platform: string;
  link: string;
  /** The entry's own logo, or an empty list. */
  logo: Picture[];
};

/** The field values of a product form. */
export type ProductValues = {
  name: string;
  /** Empty for one made from the name. */
  slug: string;
  /** A text where what was typed is no amount. */
  price: number | string;
  category: string;
  description: string;
  images: Picture[];
  deliveryPlatforms: PlatformEntry[];
  facts: FactsValues;
};

type Stored = Pick<
  Product,
  'name' | 'slug' | 'price' | 'description' | 'pictures' | 'deliveryPlatforms' | 'facts'
>;

/** Converts a record to field values; without a record, the values of an empty form. */
export function toProductValues(record: Stored | undefined, category: string): ProductValues {
  return {
    name: record?.name ?? '',
    slug: record?.slug ?? '',
    // A draft without a price has 0.
    price: record?.price || '',
    category,
    description: record?.description ?? '',
    images: record?.pictures ?? [],
    deliveryPlatforms: (record?.deliveryPlatforms ?? []).map(toEntry),
    facts: toFactsValues(record?.facts),
  };
}

/** Completes values that were typed before there were food facts. */
export function completeValues(values: ProductValues): ProductValues {
  const { facts }: Partial<ProductValues> = values;
  return { ...values, facts: facts ?? toFactsValues(null) };
}

/** Converts the values to the API's input. */
export function toProductInput({
  price,
  images,
  deliveryPlatforms,
  facts,
  ...fields
}: ProductValues) {
  return {
    ...fields,
    price: toPrice(price),
    images: images.map(({ id }) => id),
    facts: toFactsInput(facts),
    deliveryPlatforms: deliveryPlatforms.map(({ platform, link, logo }) => ({
      platform,
      link,
      logo: logo[0]?.id ?? null,
    })),
  };
}

/** The API would round some texts that are no amount to the field, such as 1.250. */
function toPrice(value: number | string): number | '' {
  if (typeof value === 'number') return value;
  return value === '' ? '' : (readAmount(value).amount ?? Number.NaN);
}

export function newEntry(): PlatformEntry {
  return { key: randomId('entry-'), platform: '', link: '', logo: [] };
}

function toEntry({ platform, link, logo, logoId }: DeliveryPlatform): PlatformEntry {
  return {
    // The entries of a colleague's version may stand beside these.
    key: randomId('stored-'),
    platform,
    link,
    logo: logoId === null ? [] : [storedLogo(logoId, logo)],
  };
}

/** A stored logo of an entry, of which only the URL is known: one file, shown as a square. */
function storedLogo(id: string, url: string): Picture {
  return { id, url, base: '', width: 1, height: 1, widths: [], preview: '', alt: '' };
}

import type { Picture } from '@bakery/schemas/media';
import { randomId } from '@mantine/hooks';
import type { DeliveryPlatform, Product } from '@bakery/schemas/products';

/** A place where the product can be ordered, as its fields hold it. */
export type PlatformEntry = {
  /** Tells the entries of a form apart, however they are filled. */
  key: string;
  platform: string;
  link: string;
  /** A picture of its own, or none. */
  logo: Picture[];
};

/** What the fields of a product's form hold. */
export type ProductValues = {
  name: string;
  price: number | string;
  category: string;
  description: string;
  images: Picture[];
  deliveryPlatforms: PlatformEntry[];
};

type Stored = Pick<Product, 'name' | 'price' | 'description' | 'pictures' | 'deliveryPlatforms'>;

/** The fields of a record, or empty ones. */
export function toProductValues(record: Stored | undefined, category: string): ProductValues {
  return {
    name: record?.name ?? '',
    price: record?.price ?? '',
    category,
    description: record?.description ?? '',
    images: record?.pictures ?? [],
    deliveryPlatforms: (record?.deliveryPlatforms ?? []).map(toEntry),
  };
}

/** What the API is sent. */
export function toProductInput({ images, deliveryPlatforms, ...fields }: ProductValues) {
  return {
    ...fields,
    images: images.map(({ id }) => id),
    deliveryPlatforms: deliveryPlatforms.map(({ platform, link, logo }) => ({
      platform,
      link,
      logo: logo[0]?.id ?? null,
    })),
  };
}

export function newEntry(): PlatformEntry {
  return { key: randomId('entry-'), platform: '', link: '', logo: [] };
}

function toEntry({ platform, link, logo, logoId }: DeliveryPlatform, index: number): PlatformEntry {
  return {
    key: `stored-${index}`,
    platform,
    link,
    logo: logoId === null ? [] : [storedLogo(logoId, logo)],
  };
}

/** Of a stored entry's logo only its address is known: one file, shown in a square. */
function storedLogo(id: string, url: string): Picture {
  return { id, url, base: '', width: 1, height: 1, widths: [], preview: '', alt: '' };
}

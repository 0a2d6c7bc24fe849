import type { Generated, JSONColumnType } from 'kysely';
import type { DeletableColumns, ImageLinkColumns, Money, Timestamp } from '../common.ts';

/** The food facts, as the schema has them; null where nothing is said. */
type FoodFacts = JSONColumnType<object | null, string | null | undefined, string | null>;

export interface ProductsTable extends DeletableColumns {
  name: string;
  slug: string;
  category: string;
  description: Generated<string>;
  price: Money;
  stock: number | null;
  is_featured: Generated<boolean>;
  status: string | null;
  facts: FoodFacts;
}

export interface LiveProductsTable extends DeletableColumns {
  name: string;
  slug: string;
  category: string;
  category_title: string | null;
  description: Generated<string>;
  price: Money;
  is_active: Generated<boolean>;
  facts: FoodFacts;
}

export interface ProductImagesTable extends ImageLinkColumns {
  product_id: string;
}

export interface LiveProductImagesTable extends ImageLinkColumns {
  live_product_id: string;
}

interface PlatformLinkColumns {
  position: number;
  platform_id: string;
  link: string;
  logo_id: string | null;
}

export interface ProductPlatformsTable extends PlatformLinkColumns {
  product_id: string;
}

export interface LiveProductPlatformsTable extends PlatformLinkColumns {
  live_product_id: string;
}

interface OldSlugColumns {
  slug: string;
  created_at: Timestamp;
}

export interface ProductOldSlugsTable extends OldSlugColumns {
  product_id: string;
}

export interface LiveProductOldSlugsTable extends OldSlugColumns {
  live_product_id: string;
}

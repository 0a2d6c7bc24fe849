import type { Generated } from 'kysely';
import type { DeletableColumns, ImageLinkColumns, Money, Timestamp } from './common.ts';

export interface BannersTable extends DeletableColumns {
  order_number: number;
  image_id: string;
}

export interface PresenceImagesTable extends DeletableColumns {
  image_id: string;
}

export interface PlatformsTable extends DeletableColumns {
  name: string;
  link: string;
  logo_id: string;
}

export interface ProductsTable extends DeletableColumns {
  name: string;
  slug: string;
  category: string;
  description: Generated<string>;
  price: Money;
  stock: number | null;
  is_featured: Generated<boolean>;
  status: string | null;
}

export interface LiveProductsTable extends DeletableColumns {
  name: string;
  slug: string;
  category: string;
  category_title: string | null;
  description: Generated<string>;
  price: Money;
  is_active: Generated<boolean>;
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

export interface NewsTable extends DeletableColumns {
  title: string;
  /** Sanitised HTML. */
  description: string;
  category: string | null;
  published_by: string;
  is_featured: Generated<boolean>;
  /** YYYY-MM-DD. */
  published_on: string;
}

export interface NewsImagesTable extends ImageLinkColumns {
  news_id: string;
}

/** The page of a record that was removed for good; the columns are those of its kind. */
export interface GoneAddressesTable {
  /** The record's. */
  id: string;
  kind: 'product' | 'live-product' | 'news';
  slug: string | null;
  category: string | null;
  gone_at: Timestamp;
}

/** Pictures inside an article's text. */
export interface NewsInlineImagesTable {
  news_id: string;
  media_id: string;
}

import type { BatchesTable } from './batches.ts';
import type { PlatformsTable } from './platforms.ts';
import type { PricePeriodsTable } from './prices.ts';
import type {
  LiveProductImagesTable,
  LiveProductOldSlugsTable,
  LiveProductPlatformsTable,
  LiveProductsTable,
  ProductImagesTable,
  ProductOldSlugsTable,
  ProductPlatformsTable,
  ProductsTable,
} from './products.ts';

/** The tables of what is sold. */
export interface CatalogueTables {
  platforms: PlatformsTable;
  products: ProductsTable;
  product_images: ProductImagesTable;
  product_platforms: ProductPlatformsTable;
  product_old_slugs: ProductOldSlugsTable;
  live_products: LiveProductsTable;
  live_product_images: LiveProductImagesTable;
  live_product_platforms: LiveProductPlatformsTable;
  live_product_old_slugs: LiveProductOldSlugsTable;
  price_periods: PricePeriodsTable;
  batches: BatchesTable;
}

import type { ProductSort } from '@bakery/schemas/catalogue/products';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** `order by` for tables of priced, named records; the id decides between equals. */
export const sortOrders: Record<ProductSort, RawBuilder<unknown>> = {
  recent: sql`created_at desc, id desc`,
  priceLowHigh: sql`price, id`,
  priceHighLow: sql`price desc, id desc`,
  nameAZ: sql`lower(name), id`,
  nameZA: sql`lower(name) desc, id desc`,
};

import type { EnquirySort } from '@bakery/schemas/enquiries/enquiries';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export type Sql = RawBuilder<unknown>;

export interface EnquiryFilter {
  search: string;
  isRead?: boolean | undefined;
  product?: string | undefined;
  sort: EnquirySort;
}

export interface Slice {
  offset: number;
  limit: number;
}

interface Order {
  /** By this key, then by the id, both in one direction; along an index. */
  key: Sql;
  type: Sql;
  /** The key's column in the tables of positions and changes. */
  column: 'created_at' | 'name';
  descending: boolean;
}

const byTime = { key: sql`created_at`, type: sql`timestamptz`, column: 'created_at' } as const;
const byName = { key: sql`lower(full_name)`, type: sql`text`, column: 'name' } as const;

export const orders: Record<EnquirySort, Order> = {
  newest: { ...byTime, descending: true },
  oldest: { ...byTime, descending: false },
  nameAZ: { ...byName, descending: false },
  nameZA: { ...byName, descending: true },
};

export const direction = (descending: boolean) => (descending ? sql`desc` : sql`asc`);

/** In these words, which the partial indexes know. */
const notDeleted = sql`deleted_at is null`;

export function where(...conditions: (Sql | undefined)[]): Sql {
  const given = conditions.filter((condition) => condition !== undefined);
  return sql`where ${sql.join([notDeleted, ...given], sql` and `)}`;
}

export function productCondition({ product }: Pick<EnquiryFilter, 'product'>): Sql | undefined {
  return product === undefined ? undefined : sql`product_id = ${product}`;
}

export function readCondition({ isRead }: Pick<EnquiryFilter, 'isRead'>): Sql | undefined {
  if (isRead === undefined) return undefined;
  return isRead ? sql`is_read` : sql`not is_read`;
}

import type { Money, NullableTimestamp, Timestamp } from '../common.ts';

/** For how long a product was sold under a name, in a category and at a price. */
export interface PricePeriodsTable {
  id: string;
  kind: 'product' | 'liveProduct';
  product_id: string;
  name: string;
  category: string;
  price: Money;
  since: Timestamp;
  /** Null for the present. */
  until: NullableTimestamp;
  actor_kind: 'person' | 'key' | 'system' | 'visitor';
  actor_name: string;
  /** When it was found, if prices were not kept yet when it began. */
  found_at: NullableTimestamp;
}

import type { Timestamp } from '../common.ts';

/** The page of a record that was removed for good; the columns are those of its kind. */
export interface GoneAddressesTable {
  /** The record's. */
  id: string;
  kind: 'product' | 'live-product' | 'news';
  slug: string | null;
  category: string | null;
  gone_at: Timestamp;
}

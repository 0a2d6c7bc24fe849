import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './common.ts';

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

export interface RedirectsTable {
  id: string;
  version: Generated<number>;
  /** In its one spelling: lower case, without a trailing slash. */
  source: string;
  /** A path of this site or a web address. */
  target: string;
  hits: Generated<number>;
  last_hit_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** The name of who has changed it last. */
  changed_by: string;
}

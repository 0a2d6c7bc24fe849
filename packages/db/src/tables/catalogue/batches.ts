import type { Generated } from 'kysely';
import type { NullableTimestamp, RecordColumns } from '../common.ts';

export interface BatchesTable extends RecordColumns {
  /** As it is printed. */
  code: string;
  /** The letters and digits of the code, by which it is found. */
  code_key: string;
  shelf: 'product' | 'liveProduct' | null;
  product_id: string | null;
  /** The product's name when the batch was saved, for when the product is gone. */
  product_name: string | null;
  /** YYYY-MM-DD, as the other day. */
  made_on: string;
  best_before: string;
  /** Not public. */
  note: Generated<string>;
  recalled_at: NullableTimestamp;
  recall_reason: string | null;
  recall_advice: string | null;
  /** Null while visitors read of the recall. */
  recall_ended_at: NullableTimestamp;
  /** The name of who has changed it last. */
  changed_by: string;
}

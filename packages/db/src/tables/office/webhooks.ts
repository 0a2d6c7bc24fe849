import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../common.ts';

export interface WebhooksTable {
  id: string;
  /** Blank for one that goes by its host. */
  name: Generated<string>;
  url: string;
  events: string[];
  /** The secret, which signs each call, so it is stored as it is. */
  secret: string;
  /** Signs too until `previous_until`. */
  previous_secret: string | null;
  previous_until: NullableTimestamp;
  is_paused: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** The other columns tell of the last attempt. */
export interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  event: string;
  about: string | null;
  /** The body of the call, the same in each attempt. */
  body: string;
  created_at: Timestamp;
  attempts: Generated<number>;
  delivered_at: NullableTimestamp;
  attempted_at: NullableTimestamp;
  duration_ms: number | null;
  status: number | null;
  response: string | null;
  error: string | null;
}

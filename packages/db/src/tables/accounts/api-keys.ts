import type { ColumnType } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../common.ts';

/** The keys with which programs use the REST API. */
export interface ApiKeysTable {
  id: string;
  /** The part of a key that it is looked up and recognised by. */
  public_id: string;
  /** SHA-256 of the secret part, which is not stored. */
  secret_hash: Buffer;
  name: string;
  rights: string[];
  created_at: Timestamp;
  /** Null once the account is removed. */
  created_by: string | null;
  /** At the time. */
  created_by_name: string;
  expires_at: ColumnType<Date, Date | string, Date>;
  /** To a few minutes. */
  last_used_at: NullableTimestamp;
  ended_at: NullableTimestamp;
  ended_by_name: ColumnType<string | null, string | null | undefined, string | null>;
}

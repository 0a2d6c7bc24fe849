import type { Generated } from 'kysely';
import type { Timestamp } from '../common.ts';

export interface SearchSynonymsTable {
  id: string;
  version: Generated<number>;
  words: string[];
  created_at: Timestamp;
  updated_at: Timestamp;
  /** The name of who has changed it last; empty for what the program brings. */
  changed_by: Generated<string>;
}

/** Queries for which visitors have found nothing, by month. */
export interface SearchMissesTable {
  /** The first day of the month. */
  month: string;
  query: string;
  count: number;
  last_at: Timestamp;
}

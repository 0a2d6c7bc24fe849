import type { ContentTopic, Db } from '@bakery/db';
import type { ReadContext } from '../database/read-context.ts';

export interface ContentRecord {
  id: string;
}

/** Finds the records that show some of another topic's. */
export type FindDependents = (db: Db, ids: readonly string[]) => Promise<string[]>;

/** Public content of one slice: a list of records, each of which can be loaded by itself. */
export interface ContentSource<T extends ContentRecord> {
  topic: ContentTopic;
  /** The order of the list; equal for no two records. */
  compare(a: T, b: T): number;
  /** The ids of all records that are public. */
  listIds(db: Db): Promise<string[]>;
  /** Loads those of the records that are public, presented, in any order. */
  load(context: ReadContext, ids: readonly string[]): Promise<T[]>;
  /** The records whose presentation depends on records of other topics. */
  dependents?: Partial<Record<ContentTopic, FindDependents>>;
}

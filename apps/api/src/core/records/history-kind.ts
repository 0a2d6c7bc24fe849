import type { LoggedFields } from '../activity/changes.ts';
import type { ReadContext } from '../database/read-context.ts';
import type { Deps } from '../deps.ts';
import type { VersionContent } from './versioned-kind.ts';

/** A record as it is now. */
export interface PresentRecord {
  name: string;
  version: number;
  /** Undefined for what nobody has changed yet. */
  updatedAt: Date | undefined;
  isDeleted: boolean;
  content: VersionContent;
}

/** The record to save; without a version, concurrent changes are not detected. */
export interface SavedRef {
  id: string;
  version?: number | undefined;
}

/** What the history knows of a kind of record: its slice has the rules. */
export interface HistoryKind {
  /** Undefined where it is not there, as after it was removed for good. */
  findPresent(context: ReadContext, record: string): Promise<PresentRecord | undefined>;
  /** The fields of versions by the names that a person knows them by. */
  describe(
    context: ReadContext,
    contents: readonly VersionContent[],
    record: string,
  ): Promise<LoggedFields[]>;
  /** Saves a record as its own slice does; absent for records that cannot be changed. */
  save?(deps: Deps, ref: SavedRef, content: VersionContent): Promise<unknown>;
}

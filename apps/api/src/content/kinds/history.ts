import type { LoggedFields } from '../../core/audit-log/changes.ts';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { Deps } from '../../deps.ts';
import type { VersionContent } from '../kind.ts';

interface PresentState {
  version: number;
  /** Undefined for what nobody has changed yet. */
  updatedAt: Date | undefined;
  content: VersionContent;
}

/** The draft of a record. */
export interface PresentDraft extends PresentState {
  /** False for an unpublished record that is as visitors saw it. */
  hasChanges: boolean;
  /** The version of the published record that the changes were made from. */
  base: number | undefined;
}

/** A record as it is now. */
export interface PresentRecord {
  name: string;
  /** As visitors see it, or saw it last; undefined for what was never published. */
  published: PresentState | undefined;
  isPublished: boolean;
  draft: PresentDraft | undefined;
}

/** The record to save; without a version, concurrent changes are not detected. */
export interface SavedRef {
  id: string;
  version?: number | undefined;
}

/** The record of which a draft is to be saved. */
export interface SavedDraftRef {
  id: string;
  /** The version of the record's draft; undefined where it has none. */
  version: number | undefined;
  /** The version of the published record that the draft is made from; the present one, without it. */
  base: number | undefined;
}

/** The functions of a kind that the history needs: its slice has the rules. */
export interface History {
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
  /** Saves what is to be published later; absent for records that have no drafts. */
  saveDraft?(deps: Deps, ref: SavedDraftRef, content: VersionContent): Promise<unknown>;
}

import type { BulkUndoRecord, Db } from '@bakery/db';
import type { RecordRef } from '@bakery/schemas/common/fields';
import type { BulkPublish, BulkPublishPreview } from '@bakery/schemas/content/bulk';
import type { DraftCount } from '@bakery/schemas/content/drafts';
import type { ScheduleTimes } from '@bakery/schemas/content/schedules';
import type { NamedRecord } from '../../core/audit-log/audit-log.ts';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { Deps } from '../../deps.ts';
import type { Change } from '../change.ts';
import type { DraftRecord, ShownDraft, SiteDraft, SiteDraftOptions } from '../drafts/index.ts';
import type { VersionContent } from '../kind.ts';
import type { ManyDone } from '../records/many-records.ts';
import type { Draft } from '../store/content-overlay.ts';

/** A record as it is stored, with the content that its versions have. */
export interface RecordState {
  name: string;
  version: number;
  content: VersionContent;
}

/** The actions on drafts of records and of documents alike. */
export interface Publishing {
  count(db: Db): Promise<Omit<DraftCount, 'kind'>>;
  publish(deps: Deps, ref: RecordRef): Promise<unknown>;
  discard(deps: Deps, ref: RecordRef): Promise<void>;
  /** In the caller's transaction, if there is one. */
  schedule(deps: Deps, times: ScheduleTimes & { id: string }): Promise<void>;
  /** Before drafts of these records are planned to take effect without anybody; throws where that needs a confirmation. */
  beforePlanned?(deps: Deps, ids: readonly string[]): Promise<void>;
  /** With its draft, as visitors would see it. */
  readOnSite(deps: Deps, id: string, options?: SiteDraftOptions): Promise<SiteDraft>;
  /** With what is typed, which is checked; without an id it is new. */
  showTyped(deps: Deps, id: string | undefined, input: unknown): Promise<SiteDraft>;
  /** The fields that a draft is without, as their messages: without them it cannot be published. */
  listMissing(draft: DraftRecord): string[];
  /** A record or its draft, as the log names it. */
  nameOf(deps: Deps, id: string): Promise<NamedRecord>;
  /** As they are stored, by their ids: of records also rows that show drafts. */
  readMany(context: ReadContext, ids: readonly string[]): Promise<Map<string, RecordState>>;
  /** Reads records as they will be when these drafts of them are published, by the ids of the records. */
  readDrafts(
    context: ReadContext,
    drafts: readonly DraftRecord[],
  ): Promise<Map<string, VersionContent>>;
}

/** The actions on drafts of records, of which each is public or not. */
export interface RecordPublishing extends Publishing {
  /** The records that rows of a list stand for: a draft's row is no record. */
  listRecordIds(db: Db, rowIds: readonly string[]): Promise<string[]>;
  /** In the caller's transaction, as the next four. */
  publishMany(
    deps: Deps,
    refs: readonly ShownDraft[],
    to: BulkPublish['to'],
  ): Promise<ManyDone<BulkUndoRecord>>;
  removeMany(deps: Deps, refs: readonly ShownDraft[]): Promise<ManyDone<string>>;
  previewMany(
    deps: Change,
    refs: readonly ShownDraft[],
    to: BulkPublish['to'],
  ): Promise<BulkPublishPreview>;
  undoPublishing(deps: Deps, records: readonly BulkUndoRecord[]): Promise<ManyDone<string>>;
  undoUnpublishing(deps: Deps, records: readonly BulkUndoRecord[]): Promise<ManyDone<string>>;
  unpublish(deps: Deps, ref: RecordRef): Promise<void>;
  remove(deps: Deps, ref: RecordRef): Promise<void>;
  /** Saves a draft without the address that was chosen for it. */
  dropAddress(deps: Deps, ref: RecordRef): Promise<void>;
  /** The draft by which visitors would not see the record. */
  hiddenOnSite(id: string): Draft;
  /** The published record with other values; undefined where it is not published. */
  changedOnSite(deps: Deps, id: string, changes: object): Promise<SiteDraft | undefined>;
  /** See `undoUnpublish`. */
  undoUnpublish(deps: Deps, id: string): Promise<void>;
  /** Saves the whole content of a published record, as a version has it. */
  change(deps: Deps, ref: RecordRef, content: VersionContent): Promise<unknown>;
}

import type { BulkUndoRecord, Db } from '@bakery/db';
import type { BulkPublish, BulkPublishPreview } from '@bakery/schemas/content/bulk';
import type { RecordRef } from '@bakery/schemas/common/fields';
import type { DraftCount, DraftedKind, DraftKind } from '@bakery/schemas/content/drafts';
import type { ScheduleTimes } from '@bakery/schemas/content/schedules';
import { findSiteKey } from '@bakery/schemas/pages/site/documents';
import type { SiteKey } from '@bakery/schemas/pages/site/documents';
import type { NamedRecord } from '../../core/audit-log/audit-log.ts';
import { draftOf, draftWithout } from '../store/content-overlay.ts';
import type { Draft } from '../store/content-overlay.ts';
import type { Deps } from '../../deps.ts';
import type { ReadContext } from '../../core/database/read-context.ts';
import { inputError, parseInput } from '../../core/errors/zod-errors.ts';
import type { ManyDone } from '../records/many-records.ts';
import { nameRecord } from '../kind.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes } from '../kind-types.ts';
import type { DeletableTable } from '../records/deleted-records.queries.ts';
import { ensureFound } from '../records/records.ts';
import { changeRecord } from '../records/save-record.ts';
import type { VersionContent } from '../kind.ts';
import { bannerKind } from '../../features/pages/banners/index.ts';
import {
  countDocumentDrafts,
  countDrafts,
  deleteUnpublished,
  discardDraft,
  dropAddress,
  listMissing,
  listRecordIds,
  previewMany,
  publishDraft,
  publishMany,
  readOnSite,
  readOpened,
  removeMany,
  schedule,
  showDraft,
  showTyped,
  undoPublishing,
  undoUnpublishing,
  undoUnpublish,
  unpublish,
} from '../drafts/index.ts';
import type { DraftRecord, ShownDraft, SiteDraft, SiteDraftOptions } from '../drafts/index.ts';
import { liveProductKind } from '../../features/catalogue/live-products/index.ts';
import { newsKind } from '../../features/pages/news/index.ts';
import { galleryKind } from '../../features/pages/gallery/index.ts';
import { productKind } from '../../features/catalogue/products/index.ts';
import {
  discardDocumentDraft,
  nameDocument,
  publishDocument,
  readDocumentDrafts,
  readDocumentOnSite,
  readDocumentStates,
  scheduleDocument,
  showTypedDocument,
} from '../../features/pages/site/index.ts';

/** A record as it is stored, with the content that its versions have. */
export interface RecordState {
  name: string;
  version: number;
  content: VersionContent;
}

/** What is done alike with drafts of records and of documents. */
interface Publishable {
  count(db: Db): Promise<Omit<DraftCount, 'kind'>>;
  publish(deps: Deps, ref: RecordRef): Promise<unknown>;
  discard(deps: Deps, ref: RecordRef): Promise<void>;
  /** In the caller's transaction, if there is one. */
  schedule(deps: Deps, times: ScheduleTimes & { id: string }): Promise<void>;
  /** With its draft, as visitors would see it. */
  readOnSite(deps: Deps, id: string, options?: SiteDraftOptions): Promise<SiteDraft>;
  /** With what is typed, which is checked; without an id it is new. */
  showTyped(deps: Deps, id: string | undefined, input: unknown): Promise<SiteDraft>;
  /** What a draft is without, as messages of its fields: without these it cannot be published. */
  listMissing(draft: DraftRecord): string[];
  /** A record or its draft, as the log names it. */
  nameOf(deps: Deps, id: string): Promise<NamedRecord>;
  /** As they are stored, by their ids: of records also rows that show drafts. */
  readMany(context: ReadContext, ids: readonly string[]): Promise<Map<string, RecordState>>;
  /** What records will be when these drafts of them are published, by the ids of the records. */
  readDrafts(
    context: ReadContext,
    drafts: readonly DraftRecord[],
  ): Promise<Map<string, VersionContent>>;
}

/** The same of records, of which each is public or not. */
interface AnyDraftable extends Publishable {
  table: DeletableTable;
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
    deps: Deps,
    refs: readonly ShownDraft[],
    to: BulkPublish['to'],
  ): Promise<BulkPublishPreview>;
  undoPublishing(deps: Deps, records: readonly BulkUndoRecord[]): Promise<ManyDone<string>>;
  undoUnpublishing(deps: Deps, records: readonly BulkUndoRecord[]): Promise<ManyDone<string>>;
  unpublish(deps: Deps, ref: RecordRef): Promise<void>;
  remove(deps: Deps, ref: RecordRef): Promise<void>;
  /** Saves a draft without the address that was chosen for it. */
  dropAddress(deps: Deps, ref: RecordRef): Promise<void>;
  /** That visitors would not see it. */
  hiddenOnSite(id: string): Draft;
  /** The published record with other values; undefined where it is not published. */
  changedOnSite(deps: Deps, id: string, changes: object): Promise<SiteDraft | undefined>;
  /** See `undoUnpublish`. */
  undoUnpublish(deps: Deps, id: string): Promise<void>;
  /** Saves the whole content of a published record, as a version has it. */
  change(deps: Deps, ref: RecordRef, content: VersionContent): Promise<unknown>;
}

function anyDraftable<K extends KindTypes>(kind: DraftableKind<K>): AnyDraftable {
  return {
    table: kind.table,
    count: (db) => countDrafts(db, kind.name, kind.table),
    publish: (deps, ref) => publishDraft(deps, kind, ref),
    unpublish: (deps, ref) => unpublish(deps, kind, ref),
    discard: (deps, ref) => discardDraft(deps, kind, ref),
    listRecordIds: (db, rowIds) => listRecordIds(db, kind.name, rowIds),
    publishMany: (deps, refs, to) => publishMany(deps, kind, refs, to),
    removeMany: (deps, refs) => removeMany(deps, kind, refs),
    previewMany: (deps, refs, to) => previewMany(deps, kind, refs, to),
    undoPublishing: (deps, records) => undoPublishing(deps, kind, records),
    undoUnpublishing: (deps, records) => undoUnpublishing(deps, kind, records),
    remove: (deps, ref) => deleteUnpublished(deps, kind, ref),
    dropAddress: (deps, ref) => dropAddress(deps, kind, ref),
    schedule: (deps, times) => schedule(deps, kind, times),
    listMissing: (draft) => listMissing(kind.drafts, draft),
    readOnSite: (deps, id, options) => readOnSite(deps, kind, id, options),
    hiddenOnSite: (id) => draftWithout(kind.source, id),
    async changedOnSite(deps, id, changes) {
      const { source } = kind;
      const { value } = await deps.content.read(source);
      const published = value.find((one) => one.id === id);
      if (!published) return undefined;
      const record = { ...published, ...changes };
      const named = { name: kind.log.name(record), path: kind.drafts.path(record) };
      return { ...named, drafts: [draftOf(source, record)] };
    },
    async showTyped(deps, id, input) {
      const parsed = kind.drafts.draftSchema.safeParse(input);
      if (!parsed.success) throw inputError(parsed.error, 'path');
      return showTyped(deps, kind, id, parsed.data);
    },
    undoUnpublish: (deps, id) => undoUnpublish(deps, kind, id),
    change: (deps, ref, content) =>
      changeRecord(deps, kind, ref, parseInput(kind.drafts.schema, content)),
    async readMany(context, ids) {
      const { log, versions } = kind;
      const states = new Map<string, RecordState>();
      for (const [id, record] of await kind.readMany(context, ids)) {
        const content = versions.input(record, context);
        states.set(id, { name: log.name(record), version: record.version, content });
      }
      return states;
    },
    async readDrafts(context, drafts) {
      const rowOf = ({ row_id, record_id }: DraftRecord) => row_id ?? record_id;
      const rows = await kind.readMany(context, drafts.map(rowOf));
      const contents = new Map<string, VersionContent>();
      for (const draft of drafts) {
        const row = rows.get(rowOf(draft));
        if (!row) continue;
        const shown = showDraft(kind, draft, row);
        contents.set(draft.record_id, kind.versions.input(shown, context));
      }
      return contents;
    },
    async nameOf(deps, id) {
      const { published, draft } = await readOpened(deps, kind, id);
      return nameRecord(kind, id, (draft?.record ?? published)!);
    },
  };
}

/** How each kind is published: its slice has the rules. */
export const kinds: Record<DraftKind, AnyDraftable> = {
  product: anyDraftable(productKind),
  liveProduct: anyDraftable(liveProductKind),
  news: anyDraftable(newsKind),
  banner: anyDraftable(bannerKind),
  presence: anyDraftable(galleryKind),
};

/** The documents of the site, by their ids. */
const documents: Publishable = {
  count: countDocumentDrafts,
  publish: async (deps, { id, version }) =>
    publishDocument(deps, { key: documentKey(id), version }),
  discard: async (deps, { id, version }) =>
    discardDocumentDraft(deps, { key: documentKey(id), version }),
  schedule: async (deps, { id, ...times }) => scheduleDocument(deps, documentKey(id), times),
  // They are complete when they are saved.
  listMissing: () => [],
  readOnSite: async (deps, id, options) => readDocumentOnSite(deps, documentKey(id), options),
  showTyped: async (deps, id, input) => showTypedDocument(deps, documentKey(id), input),
  nameOf: async (_deps, id) => nameDocument(documentKey(id)),
  readMany: ({ db }, ids) => readDocumentStates(db, ids),
  readDrafts: async (_context, drafts) => readDocumentDrafts(drafts),
};

function documentKey(id: string | undefined): SiteKey {
  return ensureFound(id === undefined ? undefined : findSiteKey(id));
}

/** All kinds that have drafts. */
export const publishables: Record<DraftedKind, Publishable> = { ...kinds, site: documents };

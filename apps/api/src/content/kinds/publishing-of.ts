import { parseInput } from '../../core/errors/zod-errors.ts';
import {
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
import type { DraftRecord } from '../drafts/index.ts';
import type { KindTypes } from '../kind-types.ts';
import { nameRecord } from '../kind.ts';
import type { DraftableKind, VersionContent } from '../kind.ts';
import { changeRecord } from '../records/save-record.ts';
import { draftOf, draftWithout } from '../store/content-overlay.ts';
import type { RecordPublishing, RecordState } from './publishing.ts';

/** How records of a kind are published: its slice has the rules. */
export function publishingOf<K extends KindTypes>(kind: DraftableKind<K>): RecordPublishing {
  return {
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
      const parsed = parseInput(kind.drafts.draftSchema, input, 'path');
      return showTyped(deps, kind, id, parsed);
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

import type { DraftTarget, OpenedRecord } from '@bakery/schemas/content/drafts';
import { useRef } from 'react';
import type { EditedRecord } from '../editing/editors-notice.tsx';
import type { Reloaded } from '../record-form/conflict.ts';
import { findSaver } from '../record-form/saver.ts';
import type { StoredRecord } from '../record-form/record-form-options.ts';

/** The calls of a kind of record. */
export interface PublishingCalls<R extends StoredRecord, I> {
  /** Absent where there is always a record. */
  create?: (input: I) => Promise<R>;
  update: (ref: { id: string; version: number | undefined }, input: I) => Promise<R>;
  /** Publishes the input in place of the draft. */
  publish: (target: DraftTarget & { id: string }, input: I) => Promise<R>;
  saveDraft: (target: DraftTarget, input: I) => Promise<OpenedRecord<R>>;
  open: (id: string) => Promise<OpenedRecord<R>>;
}

/**
 * The calls by which a form saves a record, or its draft: for `useRecordForm`. The version that guards a save is that
 * of the draft where there is one, and otherwise that of the published record.
 */
export function usePublishing<R extends StoredRecord, I>(
  { name, kind }: { name: string; kind: EditedRecord['kind'] },
  opened: OpenedRecord<R> | undefined,
  calls: PublishingCalls<R, I>,
) {
  const record = opened?.draft?.record ?? opened?.published ?? undefined;
  const seen = useRef({
    isDraft: Boolean(opened?.draft),
    base: opened?.draft?.info.baseVersion ?? undefined,
  });

  /** Reads the record with which a save from `version` is to be merged, and from which the next save is made. */
  async function reload(id: string, version: number | undefined): Promise<Reloaded<R>> {
    const now = await calls.open(id);
    const { isDraft: wasDraft, base } = seen.current;
    const { published, draft } = now;
    const accept = (isDraft: boolean, from: number | undefined) => () => {
      seen.current = { isDraft, base: from };
    };
    if (!draft) {
      // Whoever discards a draft may not have seen what was in it.
      const isDiscarded = wasDraft && published?.version === base;
      const record = published!;
      return {
        record,
        accept: accept(false, undefined),
        ...(isDiscarded && { base: null }),
      };
    }
    const isSame = wasDraft && draft.info.version === version;
    if (isSame && published) {
      // The draft is the same: the published record has changed.
      const earlier = opened?.published?.version === base ? opened?.published : null;
      const record = { ...published, version: draft.info.version };
      return { record, base: earlier, accept: accept(true, published.version) };
    }
    // A draft that was made from an earlier version is a conflict with the published record when it is saved.
    const madeFrom = draft.info.baseVersion ?? published?.version;
    return { record: draft.record, accept: accept(true, madeFrom) };
  }

  return {
    name: opened?.draft ? `${name}-draft` : name,
    record,
    async save(input: I, version: number | undefined): Promise<R> {
      if (!record) return calls.create!(input);
      const { isDraft, base } = seen.current;
      const { id } = record;
      const saved = await (isDraft
        ? calls.publish({ id, version, base }, input)
        : calls.update({ id, version }, input));
      // For forms in which one stays.
      seen.current = { isDraft: false, base: undefined };
      return saved;
    },
    async saveDraft(input: I, version: number | undefined): Promise<R> {
      const { isDraft, base } = seen.current;
      const target = isDraft
        ? { id: record?.id, version, base }
        : { id: record?.id, base: version };
      const { info, record: saved } = (await calls.saveDraft(target, input)).draft!;
      seen.current = { isDraft: true, base: info.baseVersion ?? undefined };
      return saved;
    },
    findSaver: async () => (record ? findSaver({ kind, record: record.id }) : undefined),
    reload: record && ((version: number | undefined) => reload(record.id, version)),
  };
}

import type { DraftTarget, OpenedRecord } from '@bakery/schemas/drafts';
import { useRef } from 'react';
import type { StoredRecord } from '../form/use-record-form.ts';

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
 * What a form needs to save a record, or its draft: for `useRecordForm`. The version that guards a save is that
 * of the draft where there is one, and otherwise that of the published record.
 */
export function usePublishing<R extends StoredRecord, I>(
  name: string,
  opened: OpenedRecord<R> | undefined,
  calls: PublishingCalls<R, I>,
) {
  const record = opened?.draft?.record ?? opened?.published ?? undefined;
  const seen = useRef({
    isDraft: Boolean(opened?.draft),
    base: opened?.draft?.info.baseVersion ?? undefined,
  });

  /** What is to be compared with after a conflict, and what the next save is made from. */
  async function reload(id: string): Promise<R> {
    const now = await calls.open(id);
    const wasDraft = seen.current.isDraft;
    const base = now.published?.version;
    seen.current = { isDraft: Boolean(now.draft), base };
    if (!now.draft) return now.published!;
    const isSame = wasDraft && now.draft.info.version === opened?.draft?.info.version;
    // The same draft: what has changed is the published record.
    if (isSame && now.published) return { ...now.published, version: now.draft.info.version };
    return now.draft.record;
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
    reload: record && (() => reload(record.id)),
  };
}

import type { ContentTopic } from '@bakery/db';
import type { ContentRecord, ContentSource } from '../../core/cache/content-source.ts';
import type { ContentStore, Snapshot } from './content-store.ts';

/** A record as it is to be read although it is not stored like that; without `record` it is not there. */
export interface Draft {
  topic: ContentTopic;
  id: string;
  record: ContentRecord | undefined;
}

/** The record in place of the one with its id, or beside the others where there is none. */
export function draftOf<T extends ContentRecord>(
  { topic }: ContentSource<T>,
  record: NoInfer<T>,
): Draft {
  return { topic, id: record.id, record };
}

/** The source without the record. */
export function draftWithout<T extends ContentRecord>(
  { topic }: ContentSource<T>,
  id: string,
): Draft {
  return { topic, id, record: undefined };
}

/**
 * The content with drafts in it, for whoever gets the returned store; the content itself stays as it is. Reads of a
 * source return the same list each time, so that values derived from it are computed once.
 */
export function withDrafts(content: ContentStore, drafts: readonly Draft[]): ContentStore {
  const snapshots = new Map<ContentTopic, Promise<Snapshot<ContentRecord>>>();

  async function readWithDrafts<T extends ContentRecord>(
    source: ContentSource<T>,
    own: readonly Draft[],
  ): Promise<Snapshot<T>> {
    const { value, ...snapshot } = await content.read(source);
    const ids = new Set(own.map(({ id }) => id));
    const added = own.flatMap(({ record }) => (record ? [record as T] : []));
    const records = [...value.filter(({ id }) => !ids.has(id)), ...added];
    return { ...snapshot, value: records.sort(source.compare) };
  }

  return {
    ...content,
    read<T extends ContentRecord>(source: ContentSource<T>): Promise<Snapshot<T>> {
      const { topic } = source;
      const own = drafts.filter((draft) => draft.topic === topic);
      if (own.length === 0) return content.read(source);
      const known = snapshots.get(topic) as Promise<Snapshot<T>> | undefined;
      const snapshot = known ?? readWithDrafts(source, own);
      snapshots.set(topic, snapshot);
      return snapshot;
    },
  };
}

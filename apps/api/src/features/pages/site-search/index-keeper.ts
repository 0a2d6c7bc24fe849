import { mapInSlices } from '../../../core/async/in-slices.ts';
import { compareTexts } from '../../../content/store/table-source.ts';
import { isSameData } from '../../../core/cache/same-data.ts';
import { listEntries } from './entries.ts';
import type { Entry, SearchedContent } from './entries.ts';
import { profileOf } from './engine/profile.ts';
import type { SearchText } from './engine/profile.ts';
import { createSearchIndex } from './engine/search-index.ts';
import type { SearchIndex } from './engine/search-index.ts';

/** An index with what stands at each of its numbers. */
export interface ContentIndex {
  index: SearchIndex;
  entryOf(document: number): Entry;
  /** The order of what is found equally well: the same in all processes. */
  compare(a: number, b: number): number;
}

interface Indexed {
  document: number;
  entry: Entry;
  text: SearchText;
}

/** Keeps an index of the content up to date, at the cost of what has changed. */
export interface IndexKeeper {
  /**
   * Does something with the index of the content as it is now. Much work on the index is done in slices, between which
   * visitors are served; `work` is done in one.
   */
  use<R>(
    read: () => Promise<SearchedContent>,
    work: (searchable: ContentIndex, content: SearchedContent) => R,
  ): Promise<R>;
}

export function createIndexKeeper(): IndexKeeper {
  const index = createSearchIndex();
  const indexed = new Map<string, Indexed>();
  const entries: Entry[] = [];
  let current: SearchedContent | undefined;
  let updating: Promise<void> | undefined;

  function put(entry: Entry): void {
    const text = entry.text();
    const known = indexed.get(entry.key);
    if (known && isSameData(known.text, text)) {
      // Another price or picture: its words are the same.
      known.entry = entry;
      entries[known.document] = entry;
      return;
    }
    if (known) index.remove(known.document);
    const document = index.add(profileOf(text));
    indexed.set(entry.key, { document, entry, text });
    entries[document] = entry;
  }

  function drop(key: string): void {
    const known = indexed.get(key);
    if (!known) return;
    index.remove(known.document);
    indexed.delete(key);
  }

  async function load(content: SearchedContent): Promise<void> {
    const wanted = listEntries(content);
    const keys = new Set(wanted.map(({ key }) => key));
    const gone = [...indexed.keys()].filter((key) => !keys.has(key));
    const changed = wanted.filter(({ key, record }) => indexed.get(key)?.entry.record !== record);
    // Until all is done nothing counts as loaded.
    current = undefined;
    await mapInSlices(gone, drop);
    await mapInSlices(changed, put);
    current = content;
  }

  const searchable: ContentIndex = {
    index,
    entryOf: (document) => entries[document]!,
    compare(a, b) {
      const [first, second] = [entries[a]!, entries[b]!];
      return (
        first.order - second.order ||
        compareTexts(second.date, first.date) ||
        compareTexts(first.key, second.key)
      );
    },
  };

  return {
    async use(read, work) {
      for (;;) {
        const content = await read();
        // Between this check and the work nothing else is done.
        if (current && isSame(current, content)) return work(searchable, content);
        updating ??= load(content).finally(() => (updating = undefined));
        await updating;
      }
    },
  };
}

function isSame(a: SearchedContent, b: SearchedContent): boolean {
  return (
    a.products === b.products &&
    a.liveProducts === b.liveProducts &&
    a.news === b.news &&
    a.places === b.places
  );
}

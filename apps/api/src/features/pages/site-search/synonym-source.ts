import { compareTexts } from '../../../content/store/table-source.ts';
import type { ContentSource } from '../../../core/cache/content-source.ts';
import type { Deps } from '../../../deps.ts';
import { readSynonyms } from './engine/synonyms.ts';
import type { Synonyms } from './engine/synonyms.ts';
import { findSynonyms, listSynonymIds } from './synonyms.queries.ts';
import type { StoredSynonyms } from './synonyms.queries.ts';

/** All groups of words in memory, as searches need them. */
export const synonymSource: ContentSource<StoredSynonyms> = {
  topic: 'search-synonyms',
  compare: (a, b) => compareTexts(a.id, b.id),
  listIds: listSynonymIds,
  load: ({ db }, ids) => findSynonyms(db, ids),
};

const read = new WeakMap<readonly StoredSynonyms[], Synonyms>();

export async function readStoredSynonyms({ content }: Pick<Deps, 'content'>): Promise<Synonyms> {
  const { value } = await content.read(synonymSource);
  let synonyms = read.get(value);
  if (!synonyms) read.set(value, (synonyms = readSynonyms(value.map(({ words }) => words))));
  return synonyms;
}

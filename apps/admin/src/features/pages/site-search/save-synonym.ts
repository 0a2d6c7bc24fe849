import { searchKey } from '@bakery/schemas/common/search-text';
import type { Synonym } from '@bakery/schemas/pages/site-search';
import { api } from '../../../shared/api/trpc.ts';

interface SavedSynonym {
  stored: Synonym | undefined;
  /** The query without a result that becomes one of the words. */
  missed: string | undefined;
  text: string;
}

/** The words of a field, separated by commas, with the query that was not found. */
export function readWords(text: string, missed: string | undefined): string[] {
  const words = text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const isNamed =
    missed === undefined || words.some((word) => searchKey(word) === searchKey(missed));
  return isNamed ? words : [...words, missed];
}

/** Saves a group and returns its words; a query that was not found is added to the group of a word that has one, and leaves the list. */
export async function saveSynonym({ stored, missed, text }: SavedSynonym): Promise<string[]> {
  const words = readWords(text, missed);
  if (stored) return (await change(stored, words)).words;
  if (missed === undefined) return (await api.search.addSynonym.mutate({ words })).words;
  const known = await findGroup(words);
  const saved = known
    ? await change(known, joinWords(known.words, words))
    : await api.search.addSynonym.mutate({ words });
  await api.search.dismissMiss.mutate({ query: missed });
  return saved.words;
}

function change({ id, version }: Synonym, words: string[]): Promise<Synonym> {
  return api.search.changeSynonym.mutate({ id, version, changes: { words } });
}

/** Finds the group that has one of these words. */
async function findGroup(words: readonly string[]): Promise<Synonym | undefined> {
  for (const word of words) {
    const { items } = await api.search.synonyms.query({ search: word, limit: 100 });
    const group = items.find((one) => one.words.some((its) => searchKey(its) === searchKey(word)));
    if (group) return group;
  }
  return undefined;
}

function joinWords(known: readonly string[], words: readonly string[]): string[] {
  const keys = new Set(known.map(searchKey));
  return [...known, ...words.filter((word) => !keys.has(searchKey(word)))];
}

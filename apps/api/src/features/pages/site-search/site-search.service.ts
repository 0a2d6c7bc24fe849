import { recommendationCount } from '@bakery/schemas/catalogue/products';
import { findQueryError } from '@bakery/schemas/pages/site-search';
import type {
  SearchHelp,
  SearchHit,
  SearchResults,
  SiteSearchQuery,
} from '@bakery/schemas/pages/site-search';
import type { ContentStore } from '../../../content/store/content-store.ts';
import type { Deps } from '../../../deps.ts';
import { cardOf } from '../../catalogue/products/index.ts';
import { categoryCardsOf, readSearchedContent } from './entries.ts';
import type { SearchedContent } from './entries.ts';
import { listNearest, rank } from './engine/rank.ts';
import type { SearchIndex } from './engine/search-index.ts';
import { createIndexKeeper } from './index-keeper.ts';
import type { IndexKeeper } from './index-keeper.ts';
import { readStoredSynonyms } from './synonym-source.ts';

/** One for the content of the process, and one for each preview of content that is not stored. */
const keepers = new WeakMap<ContentStore, IndexKeeper>();

const nearestCount = 3;

/** Finds products, categories, pages, news and places, the best first; what is too short or too long finds nothing. */
export async function searchSite(
  deps: Pick<Deps, 'content'>,
  { q, limit }: SiteSearchQuery,
): Promise<SearchResults> {
  if (findQueryError(q) !== undefined) return { hits: [], total: 0 };
  const synonyms = await readStoredSynonyms(deps);
  return keeperOf(deps).use(
    () => readSearchedContent(deps),
    ({ index, entryOf, compare }, content) => {
      const matches = rank(index, q, { synonyms, compare });
      const hits = matches.slice(0, limit).map(({ document }) => entryOf(document).hit());
      const help = matches.length === 0 ? { help: helpFor(q, index, content) } : {};
      return { hits, total: matches.length, ...help };
    },
  );
}

/** The public content that comes nearest to words, the best first; without help where there is none. */
export async function listNearHits(
  deps: Pick<Deps, 'content'>,
  words: readonly string[],
  limit: number,
): Promise<SearchHit[]> {
  const synonyms = await readStoredSynonyms(deps);
  return keeperOf(deps).use(
    () => readSearchedContent(deps),
    ({ index, entryOf, compare }) =>
      rank(index, words.join(' '), { synonyms, compare })
        .slice(0, limit)
        .map(({ document }) => entryOf(document).hit()),
  );
}

function keeperOf({ content }: Pick<Deps, 'content'>): IndexKeeper {
  let keeper = keepers.get(content);
  if (!keeper) keepers.set(content, (keeper = createIndexKeeper()));
  return keeper;
}

function helpFor(query: string, index: SearchIndex, { products }: SearchedContent): SearchHelp {
  const featured = products.filter(({ isFeatured }) => isFeatured);
  return {
    nearest: listNearest(index, query, nearestCount),
    categories: [...categoryCardsOf(products)],
    popular: [...featured, ...products.filter(({ isFeatured }) => !isFeatured)]
      .slice(0, recommendationCount)
      .map(cardOf),
  };
}

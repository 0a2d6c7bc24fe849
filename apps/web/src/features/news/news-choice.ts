import { newsCategories } from '@bakery/schemas/news.constants';
import type { NewsCategory } from '@bakery/schemas/news.constants';

/** What is shown of the list: a category or all, and how much of it. */
export interface NewsChoice {
  category: NewsCategory | undefined;
  page: number;
}

const perPage = 6;
const maxPage = 10_000;

/** Reads the address: what it cannot mean is as if it were not there. */
export function readChoice(search: Record<string, unknown>): NewsChoice {
  const wanted = typeof search['category'] === 'string' ? search['category'].toLowerCase() : '';
  const page = typeof search['page'] === 'string' ? Number(search['page']) : 1;
  return {
    category: newsCategories.find((name) => name.toLowerCase() === wanted),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  };
}

/** The search parameters of a news list, as text: what is usual is left out. */
export function newsSearch(search: Record<string, unknown>): { category?: string; page?: string } {
  const { category, page } = readChoice(search);
  return { ...(category && { category }), ...(page > 1 && { page: String(page) }) };
}

/** The last page of a choice: beyond it there is nothing more to show. */
export function lastPage(cards: readonly Listed[], { category }: NewsChoice): number {
  return Math.max(1, Math.ceil(matching(cards, category).length / perPage));
}

function matching<Card extends Listed>(cards: readonly Card[], category: NewsChoice['category']) {
  return cards.filter(
    (card) => !card.isFeatured && (category === undefined || card.category === category),
  );
}

interface Listed {
  isFeatured: boolean;
  category: string | null;
}

/** The story on top, other featured ones, and as many of the rest as are asked for. */
export function arrangeNews<Card extends Listed>(cards: readonly Card[], choice: NewsChoice) {
  const [featured, ...alsoFeatured] = cards.filter(({ isFeatured }) => isFeatured);
  const { category, page } = choice;
  const all = matching(cards, category);
  const shown = all.slice(0, page * perPage);
  return { featured, alsoFeatured, shown, hasMore: shown.length < all.length };
}

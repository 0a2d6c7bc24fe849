import { newsCategories } from '@bakery/schemas/news.constants';
import type { NewsCategory } from '@bakery/schemas/news.constants';

/** What is shown of the list: a category or all, and how much of it. */
export interface NewsChoice {
  category: NewsCategory | undefined;
  page: number;
}

const perPage = 6;
const mostPages = 10_000;

/** Reads the address: what it cannot mean is as if it were not there. */
export function readChoice(search: { category?: string; page?: string }): NewsChoice {
  const wanted = search.category?.toLowerCase();
  const page = Number(search.page);
  return {
    category: newsCategories.find((name) => name.toLowerCase() === wanted),
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
  };
}

/** The search parameters of a news list, as text. */
export function newsSearch({ category, page }: Record<string, unknown>): {
  category?: string;
  page?: string;
} {
  return {
    ...(typeof category === 'string' && { category }),
    ...(typeof page === 'string' && { page }),
  };
}

interface Listed {
  isFeatured: boolean;
  category: string | null;
}

/** The story on top, other featured ones, and as many of the rest as are asked for. */
export function arrangeNews<Card extends Listed>(cards: readonly Card[], choice: NewsChoice) {
  const [featured, ...alsoFeatured] = cards.filter(({ isFeatured }) => isFeatured);
  const { category, page } = choice;
  const matching = cards.filter(
    (card) => !card.isFeatured && (category === undefined || card.category === category),
  );
  const shown = matching.slice(0, page * perPage);
  return { featured, alsoFeatured, shown, hasMore: shown.length < matching.length };
}

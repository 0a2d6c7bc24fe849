import { createFileRoute, useRouter } from '@tanstack/react-router';
import { news } from '../content/news.ts';
import { newsSearch, readChoice } from '../features/news/news-choice.ts';
import { NewsList } from '../features/news/news-list.tsx';
import { NewsError, NewsPending } from '../features/news/news-states.tsx';
import { featuredSizes, newsCardsQuery } from '../features/news/news.queries.ts';
import { loadRequired } from '../shared/api/load.ts';
import { pageHead } from '../shared/seo/page-head.ts';

export const Route = createFileRoute('/latestnews')({
  validateSearch: newsSearch,
  loader: async ({ context: { api, queryClient } }) => {
    const cards = await loadRequired(queryClient, newsCardsQuery(api));
    return { picture: cards.find(({ isFeatured }) => isFeatured)?.picture };
  },
  head: ({ match: { context }, loaderData }) =>
    pageHead({
      addresses: context.addresses,
      path: '/news',
      title: news.title,
      description: news.description,
      preload: loaderData?.picture
        ? { picture: loaderData.picture, sizes: featuredSizes }
        : undefined,
    }),
  component: News,
  pendingComponent: NewsPending,
  errorComponent: NoNews,
});

function News() {
  const navigate = Route.useNavigate();
  return (
    <NewsList
      path="/latestnews"
      choice={readChoice(Route.useSearch())}
      onChoose={({ category, page }) =>
        void navigate({
          search: { ...(category && { category }), ...(page > 1 && { page: String(page) }) },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

function NoNews() {
  const router = useRouter();
  return <NewsError onRetry={() => void router.invalidate()} />;
}

import { createFileRoute, useRouter } from '@tanstack/react-router';
import { newsSearch, readChoice } from '../features/news/news-choice.ts';
import { NewsList } from '../features/news/news-list.tsx';
import { NewsError, NewsPending } from '../features/news/news-states.tsx';
import { loadNews, newsHead } from '../features/news/news-head.ts';

export const Route = createFileRoute('/latestnews')({
  validateSearch: newsSearch,
  loader: ({ context, location }) => loadNews(context, location),
  head: ({ match: { context, search }, loaderData }) => newsHead(context, search, loaderData),
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
          search: newsSearch({ category, page }),
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

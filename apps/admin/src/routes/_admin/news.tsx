import { newsCategories, newsSections } from '@bakery/schemas/pages/news';
import { listStates } from '@bakery/schemas/common/list-state';
import { createFileRoute } from '@tanstack/react-router';
import { NewsList } from '../../features/pages/news/news-list.tsx';
import { newsSearchMemory } from '../../features/pages/news/news.queries.ts';
import { choice, listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/news')({
  validateSearch: listSearch.extend({
    state: choice(listStates),
    section: choice(newsSections),
    category: choice(newsCategories),
  }),
  onLeave: ({ search }) => newsSearchMemory.set(search),
  component: News,
});

function News() {
  const navigate = Route.useNavigate();
  return (
    <NeedsRight right="contentRead">
      <NewsList
        search={Route.useSearch()}
        onSearch={(part, replace) =>
          void navigate({ search: (old) => ({ ...old, ...part }), replace })
        }
        onEdit={(id) => void navigate({ to: '/add-news', search: { news_id: id } })}
      />
    </NeedsRight>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { findQueryError } from '@bakery/schemas/pages/site-search.constants';
import { readSearchQuery } from '../features/search/search-query.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { searchQuery } from '../features/search/search.queries.ts';
import { loadBeside } from '../shared/api/load.ts';
import { headContext } from '../shared/seo/head-context.ts';
import { pageHead } from '../shared/seo/page-head.ts';
import { search } from '../texts/search.ts';

export const Route = createFileRoute('/search')({
  validateSearch: readSearchQuery,
  loader: async ({ location, context: { api, queryClient } }) => {
    const { q } = readSearchQuery(location.search);
    if (q !== undefined && findQueryError(q) === undefined) {
      await loadBeside(queryClient, searchQuery(api, q));
    }
  },
  head: ({ match }) => {
    const { q } = readSearchQuery(match.search);
    return pageHead({
      context: headContext(match.context),
      path: '/search',
      title: q === undefined ? search.title : `${q.slice(0, 60)} · ${search.title}`,
      description: search.hint,
      isIndexed: false,
    });
  },
  component: Search,
});

function Search() {
  return <SearchPage q={readSearchQuery(Route.useSearch()).q} />;
}

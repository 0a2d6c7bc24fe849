import type { Listed } from '@bakery/schemas/content/drafts';
import { newsName } from '@bakery/schemas/pages/news';
import type { NewsArticle } from '@bakery/schemas/pages/news';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../shared/format/format.ts';
import { RecordTable } from '../../../content/record-list/record-table.tsx';
import { useRecordList } from '../../../content/record-list/use-record-list.ts';
import { hasTable } from '../../../shared/list/list-table.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { newsColumns } from './news-columns.tsx';
import { NewsFilters } from './news-filters.tsx';
import { NewsView } from './news-view.tsx';
import { NewsSelection } from './news-selection.tsx';
import { newsPerPage, newsQuery } from './news.queries.ts';
import type { NewsSearch } from './news.queries.ts';
import { removeArticle } from './remove-article.ts';
import { adding } from '../../../shared/ui/adding.tsx';

interface NewsListProps {
  search: NewsSearch;
  /** Changes part of the search parameters; the others stay as they are. */
  onSearch: (part: NewsSearch, replace?: boolean) => void;
  onEdit: (id: string) => void;
}

const noFilter = {
  search: undefined,
  section: undefined,
  category: undefined,
  state: undefined,
};
const failure = 'Failed to fetch news data';

/** The list of articles, newest first. */
export function NewsList({ search, onSearch, onEdit }: NewsListProps) {
  const query = useQuery(newsQuery(search));
  const [viewed, setViewed] = useState<Listed<NewsArticle>>();
  useFailureToast(failure, query.error);
  const list = useRecordList({
    query,
    state: search.state,
    filters: [search.search, search.section, search.category],
    onPage: (page) => onSearch({ page }, true),
  });
  const { mayWrite, shown, selection, isFiltered } = list;
  const total = shown.data?.meta.total;

  return (
    <PageLayout
      title="News"
      lead={
        <output>
          {total !== undefined
            ? `${formatNumber(total)} ${total === 1 ? 'article' : 'articles'}${isFiltered ? ' found' : ''}`
            : !query.error && 'Loading news...'}
        </output>
      }
      action={
        mayWrite && (
          <LinkButton to="/add-news" {...adding}>
            Add News
          </LinkButton>
        )
      }
    >
      <NewsFilters
        search={search}
        onFilter={(part) => onSearch({ ...part, page: undefined }, true)}
      />
      {mayWrite && hasTable(shown) && <NewsSelection selection={selection} search={search} />}
      <RecordTable
        list={list}
        label="News"
        columns={newsColumns}
        limit={newsPerPage}
        onPage={(page) => onSearch({ page })}
        onOpen={setViewed}
        nameOf={newsName}
        onEdit={({ id }) => onEdit(id)}
        onDelete={removeArticle}
        empty={{
          icon: 'news',
          title: isFiltered ? 'No news found.' : 'No news yet.',
          showAll: 'Show all news',
          onShowAll: () => onSearch({ ...noFilter, page: undefined }),
        }}
        failure={failure}
      />
      <NewsView article={viewed} onClose={() => setViewed(undefined)} />
    </PageLayout>
  );
}

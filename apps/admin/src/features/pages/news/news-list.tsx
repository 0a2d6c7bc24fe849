import type { Listed } from '@bakery/schemas/content/drafts';
import { newsName } from '@bakery/schemas/pages/news';
import type { NewsArticle } from '@bakery/schemas/pages/news';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRight } from '../../../shared/api/rights.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { totalsOf } from '../../../content/bulk/selected.ts';
import { useSelection } from '../../../shared/list/use-selection.ts';
import { hasTable, ListTable } from '../../../shared/list/list-table.tsx';
import { RowActions } from '../../../shared/list/row-actions.tsx';
import { useListPage } from '../../../shared/list/use-list-page.ts';
import { usePageInRange } from '../../../shared/list/use-page-in-range.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { newsColumns } from './news-columns.tsx';
import { NewsFilters } from './news-filters.tsx';
import { NewsView } from './news-view.tsx';
import { NewsSelection } from './news-selection.tsx';
import { newsPerPage, newsQuery } from './news.queries.ts';
import type { NewsSearch } from './news.queries.ts';
import { removeArticle } from './remove-article.ts';

interface NewsListProps {
  search: NewsSearch;
  /** Changes part of the search parameters; the others stay as they are. */
  onSearch: (part: NewsSearch, replace?: boolean) => void;
  onEdit: (id: string) => void;
}

const failure = 'Failed to fetch news data';

/** The list of articles, newest first. */
export function NewsList({ search, onSearch, onEdit }: NewsListProps) {
  const mayWrite = useRight('contentWrite');
  const query = useQuery(newsQuery(search));
  const shown = useListPage(query);
  const [viewed, setViewed] = useState<Listed<NewsArticle>>();
  useFailureToast(failure, query.error);
  usePageInRange(shown, (page) => onSearch({ page }, true));
  const total = shown.data?.meta.total;
  const rows = shown.data?.items ?? [];
  const selection = useSelection({
    rows,
    ...totalsOf(shown.data?.meta, search.state),
    scope: JSON.stringify([search.search, search.section, search.category, search.state]),
  });
  const isFiltered = Boolean(search.search ?? search.section ?? search.category ?? search.state);
  function actions(article: Listed<NewsArticle>) {
    return (
      <RowActions
        name={newsName(article)}
        onEdit={() => onEdit(article.id)}
        onDelete={() => void removeArticle(article)}
      />
    );
  }

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
          <LinkButton
            to="/add-news"
            aria-keyshortcuts="n"
            leftSection={<Icon name="plus" size={18} />}
          >
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
      <ListTable
        label="News"
        columns={newsColumns}
        query={shown}
        limit={newsPerPage}
        onPage={(page) => onSearch({ page })}
        onOpen={setViewed}
        actions={mayWrite ? actions : undefined}
        selectable={mayWrite ? { selection, nameOf: newsName } : undefined}
        empty={
          <EmptyState icon="news" title={isFiltered ? 'No news found.' : 'No news yet.'}>
            {isFiltered && (
              <Button
                variant="default"
                onClick={() =>
                  onSearch({
                    search: undefined,
                    section: undefined,
                    category: undefined,
                    state: undefined,
                    page: undefined,
                  })
                }
              >
                Show all news
              </Button>
            )}
          </EmptyState>
        }
        failure={failure}
      />
      <NewsView article={viewed} onClose={() => setViewed(undefined)} />
    </PageLayout>
  );
}

import type { SearchMiss } from '@bakery/schemas/pages/site-search';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { formatNumber, formatStamp } from '../../../shared/format/format.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import type { Column } from '../../../shared/list/list-types.ts';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import { usePageInRange } from '../../../shared/list/use-page-in-range.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { nameMonth } from './name-month.ts';
import type { SearchListProps } from './searches-props.ts';
import { missesQuery, refreshSearches, rowsPerPage } from './site-search.queries.ts';

type Row = SearchMiss & { id: string };

const failure = 'Failed to load the searches';

const columns: Column<Row>[] = [
  {
    key: 'query',
    label: 'Searched for',
    isPrimary: true,
    show: ({ query }) => <span style={{ overflowWrap: 'anywhere' }}>{query}</span>,
  },
  {
    key: 'count',
    label: 'Times',
    width: 90,
    align: 'right',
    show: ({ count }) => formatNumber(count),
  },
  {
    key: 'last',
    label: 'Last time',
    width: 170,
    show: ({ lastAt }) => <time dateTime={lastAt}>{formatStamp(lastAt)}</time>,
  },
];

/** The column of the buttons that open the form of a synonym. */
function makingColumn(onMake: (query: string) => void): Column<Row> {
  return {
    key: 'synonym',
    label: 'Synonym',
    width: 190,
    show: ({ query }) => (
      <Button
        variant="default"
        mih={44}
        aria-label={`Make a synonym of ${query}`}
        onClick={() => onMake(query)}
      >
        Make a synonym
      </Button>
    ),
  };
}

/** Queries of a month for which nothing was found, the most frequent first. Of the visitors nothing is known. */
export function MissList({ search, onSearch, onEdit }: SearchListProps) {
  const query = useQuery({
    ...missesQuery(search),
    select: ({ items, ...page }) => ({
      ...page,
      items: items.map((miss): Row => ({ ...miss, id: miss.query })),
    }),
  });
  useFailureToast(failure, query.data ? query.error : null);
  usePageInRange(query, (page) => onSearch({ page }, true));
  const { month, months = [] } = query.data ?? {};
  const offered = [...new Set([...(month ? [month] : []), ...months])].toSorted().toReversed();

  const dismissing = ({ query: words }: Row) => (
    <RowAction
      icon="close"
      label={`Remove ${words} from the list`}
      onClick={() => void dismiss(words)}
    />
  );

  return (
    <>
      {offered.length > 1 && (
        <NativeSelect
          label="Month"
          maw={240}
          value={search.month ?? month}
          data={offered.map((value) => ({ value, label: nameMonth(value) }))}
          onChange={({ currentTarget: { value } }) => onSearch({ month: value, page: undefined })}
        />
      )}
      <ListTable
        label="Searches without a result"
        columns={onEdit ? [...columns, makingColumn((missed) => onEdit({ missed }))] : columns}
        query={query}
        limit={rowsPerPage}
        onPage={(page) => onSearch({ page })}
        actions={onEdit && dismissing}
        empty={
          <EmptyState icon="search" title="Nothing that visitors did not find.">
            <Text size="sm" c="dimmed" ta="center" maw={460}>
              Words for which the site has no result are counted here, month by month, without a
              trace of who typed them.
            </Text>
          </EmptyState>
        }
        failure={failure}
      />
    </>
  );
}

async function dismiss(query: string): Promise<void> {
  try {
    await api.search.dismissMiss.mutate({ query });
    notifySuccess('Removed from the list.');
  } catch (error) {
    notifyFailure('It was not removed', failureReason(error));
  }
  await refreshSearches();
}

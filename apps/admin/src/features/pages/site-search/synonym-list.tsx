import type { Synonym } from '@bakery/schemas/pages/site-search';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { ChangedCell } from '../../../shared/list/changed-cell.tsx';
import { ListTable } from '../../../shared/list/list-table.tsx';
import type { Column } from '../../../shared/list/list-types.ts';
import { RowActions } from '../../../shared/list/row-actions.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { usePageInRange } from '../../../shared/list/use-page-in-range.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { askToDelete } from '../../../shared/ui/confirm.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import type { SearchListProps } from './searches-props.ts';
import { refreshSearches, rowsPerPage, synonymsQuery } from './site-search.queries.ts';

const failure = 'Failed to load the synonyms';

const columns: Column<Synonym>[] = [
  {
    key: 'words',
    label: 'Mean the same',
    isPrimary: true,
    show: ({ words }) => <span style={{ overflowWrap: 'anywhere' }}>{words.join(', ')}</span>,
  },
  {
    key: 'changed',
    label: 'Changed',
    width: 190,
    show: (record) =>
      record.changedBy === '' ? (
        <Text size="sm" c="dimmed">
          Comes with the site
        </Text>
      ) : (
        <ChangedCell {...record} />
      ),
  },
];

/** The groups of words that mean the same to the search of the site. */
export function SynonymList({ search, onSearch, onEdit }: SearchListProps) {
  const query = useQuery(synonymsQuery(search));
  useFailureToast(failure, query.data ? query.error : null);
  usePageInRange(query, (page) => onSearch({ page }, true));

  function actions(synonym: Synonym) {
    return (
      <RowActions
        name={synonym.words.join(', ')}
        onEdit={() => onEdit?.(synonym)}
        onDelete={() => void remove(synonym)}
      />
    );
  }

  return (
    <>
      <SearchBox
        label="Search synonyms"
        value={search.search ?? ''}
        onSearch={(text) => onSearch({ search: text || undefined, page: undefined }, true)}
      />
      <ListTable
        label="Synonyms"
        columns={columns}
        query={query}
        limit={rowsPerPage}
        onPage={(page) => onSearch({ page })}
        onOpen={onEdit}
        actions={onEdit && actions}
        empty={
          <EmptyState icon="search" title={search.search ? 'Nothing found.' : 'No synonyms yet.'}>
            {search.search && (
              <Button
                variant="default"
                onClick={() => onSearch({ search: undefined, page: undefined })}
              >
                Show all synonyms
              </Button>
            )}
          </EmptyState>
        }
        failure={failure}
      />
    </>
  );
}

async function remove({ id, version, words }: Synonym): Promise<void> {
  const question = `Visitors will no longer find one of these words for another: ${words.join(', ')}.`;
  if (!(await askToDelete(question, 'Delete these synonyms?'))) return;
  try {
    await api.search.removeSynonym.mutate({ id, version });
    notifySuccess('Synonyms deleted.');
  } catch (error) {
    notifyFailure('The synonyms were not deleted', failureReason(error));
  }
  await refreshSearches();
}

import { releaseStateLabels, releaseStates } from '@bakery/schemas/content/releases.constants';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListTable } from '../../shared/list/list-table.tsx';
import { usePageInRange } from '../../shared/list/use-page-in-range.ts';
import { EmptyState } from '../../shared/ui/states.tsx';
import { useFailureToast } from '../../shared/ui/use-failure-toast.ts';
import { releaseColumns } from './release-columns.tsx';
import { releasesPerPage, releasesQuery } from './releases.queries.ts';
import type { ReleasesSearch } from './releases.queries.ts';

interface ReleaseTableProps {
  search: ReleasesSearch;
  /** Changes part of the search parameters; the others stay as they are. */
  onSearch: (part: ReleasesSearch, replace?: boolean) => void;
  onOpen: (id: string) => void;
}

const whatIsARelease =
  'No releases yet. A release gathers changes for one occasion, such as the boxes, the banner and the prices of Diwali: they go live at the same moment, and can be rolled back together.';
const failure = 'Failed to load the releases';

/** The releases by their state. */
export function ReleaseTable({ search, onSearch, onOpen }: ReleaseTableProps) {
  const query = useQuery(releasesQuery(search));
  useFailureToast(failure, query.data ? query.error : null);
  usePageInRange(query, (page) => onSearch({ page }, true));
  return (
    <>
      <NativeSelect
        aria-label="State"
        w={{ base: '100%', xs: 210 }}
        data={[
          { value: '', label: 'All releases' },
          ...releaseStates.map((value) => ({ value, label: releaseStateLabels[value] })),
        ]}
        value={search.state ?? ''}
        onChange={({ currentTarget }) =>
          onSearch({
            state: releaseStates.find((one) => one === currentTarget.value),
            page: undefined,
          })
        }
      />
      <ListTable
        label="Releases"
        columns={releaseColumns}
        query={query}
        limit={releasesPerPage}
        onPage={(page) => onSearch({ page })}
        onOpen={({ id }) => onOpen(id)}
        empty={
          <EmptyState
            icon="calendar"
            title={search.state ? 'No release is in this state.' : whatIsARelease}
          >
            {search.state && (
              <Button
                variant="default"
                onClick={() => onSearch({ state: undefined, page: undefined })}
              >
                Show all releases
              </Button>
            )}
          </EmptyState>
        }
        failure={failure}
      />
    </>
  );
}

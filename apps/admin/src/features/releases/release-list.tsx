import { releaseStateLabels, releaseStates } from '@bakery/schemas/releases.constants';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRight } from '../../shared/api/rights.ts';
import { api } from '../../shared/api/trpc.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { usePageInRange } from '../../shared/list/use-page-in-range.ts';
import { refreshReleases } from '../../shared/releases/releases.queries.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { PageLayout } from '../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { useFailureToast } from '../../shared/ui/use-failure-toast.ts';
import { NameDialog } from './name-dialog.tsx';
import { releaseColumns } from './release-columns.tsx';
import { releasesPerPage, releasesQuery } from './releases.queries.ts';
import type { ReleasesSearch } from './releases.queries.ts';

interface ReleaseListProps {
  search: ReleasesSearch;
  /** Changes part of the search parameters; the others stay as they are. */
  onSearch: (part: ReleasesSearch, replace?: boolean) => void;
  onOpen: (id: string) => void;
}

const failure = 'Failed to load the releases';

/** The releases: changes that go live together. */
export function ReleaseList({ search, onSearch, onOpen }: ReleaseListProps) {
  const mayWrite = useRight('contentWrite');
  const query = useQuery(releasesQuery(search));
  const [isAdding, setAdding] = useState(false);
  useFailureToast(failure, query.data ? query.error : null);
  usePageInRange(query, (page) => onSearch({ page }, true));

  async function create(name: string): Promise<boolean> {
    const { id } = await api.releases.create.mutate({ name });
    await refreshReleases();
    onOpen(id);
    return true;
  }

  return (
    <PageLayout
      title="Releases"
      lead="Changes that go live together, and can be rolled back together"
      action={
        mayWrite && (
          <Button
            aria-keyshortcuts="n"
            leftSection={<Icon name="plus" size={18} />}
            onClick={() => setAdding(true)}
          >
            New release
          </Button>
        )
      }
    >
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
            title={search.state ? 'No release is in this state.' : 'No releases yet.'}
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
      {isAdding && (
        <NameDialog
          title="New release"
          submit="Make the release"
          change={create}
          onClose={() => setAdding(false)}
        />
      )}
    </PageLayout>
  );
}

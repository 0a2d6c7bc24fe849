import type { Platform } from '@bakery/schemas/catalogue/platforms';
import { Anchor, Box, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../../shared/api/rights.ts';
import { api } from '../../../shared/api/trpc.ts';
import { DeleteSelection } from '../../../content/bulk/delete-selection.tsx';
import { selectedOf } from '../../../content/bulk/selected.ts';
import { useSelection } from '../../../shared/list/use-selection.ts';
import { deleteWithUndo } from '../../../shared/list/deletions.ts';
import type { ListSearch } from '../../../shared/list/list-search.ts';
import { hasTable, ListTable } from '../../../shared/list/list-table.tsx';
import type { Column } from '../../../shared/list/list-types.ts';
import { RowActions } from '../../../shared/list/row-actions.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { useListPage } from '../../../shared/list/use-list-page.ts';
import { usePageInRange } from '../../../shared/list/use-page-in-range.ts';
import { askToDelete } from '../../../shared/ui/confirm.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { StoredPicture } from '../../../shared/ui/stored-picture.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { platformsPerPage, platformsQuery, refreshPlatforms } from './platforms.queries.ts';

interface PlatformListProps {
  search: ListSearch;
  onSearch: (part: ListSearch, replace?: boolean) => void;
  onAdd: () => void;
  onOpen: (id: string) => void;
}

const failure = 'Failed to fetch platforms';

const columns: Column<Platform>[] = [
  {
    key: 'name',
    label: 'Name',
    width: 320,
    isPrimary: true,
    show: ({ name, picture }) => (
      <Group component="span" gap="sm" wrap="nowrap">
        <Box component="span" w={40} flex="none" display="block">
          <StoredPicture picture={picture} ratio={1} sizes="40px" fit="contain" />
        </Box>
        {name}
      </Group>
    ),
  },
  {
    key: 'link',
    label: 'Link',
    show: ({ link }) => (
      <Anchor href={link} target="_blank" rel="noreferrer" size="sm">
        {link}
      </Anchor>
    ),
  },
];

export function PlatformList({ search, onSearch, onAdd, onOpen }: PlatformListProps) {
  const mayWrite = useRight('contentWrite');
  const query = useQuery(platformsQuery(search));
  const shown = useListPage(query);
  // With no rows to show, the list itself displays the error.
  useFailureToast(failure, query.data ? query.error : null);
  usePageInRange(shown, (page) => onSearch({ page }, true));

  const rows = shown.data?.items ?? [];
  const selection = useSelection({
    rows,
    total: query.data?.meta.total ?? 0,
    scope: search.search ?? '',
  });

  function actions(platform: Platform) {
    return (
      <RowActions
        name={platform.name}
        onEdit={() => onOpen(platform.id)}
        onDelete={() => void remove(platform)}
      />
    );
  }

  return (
    <>
      <SearchBox
        label="Search platforms"
        value={search.search ?? ''}
        onSearch={(text) => onSearch({ search: text, page: undefined }, true)}
      />
      {mayWrite && hasTable(shown) && (
        <DeleteSelection
          kind="platform"
          selection={selection}
          selected={selectedOf(selection, { search: search.search ?? '' })}
          canSelectAllMatching
          failure="Failed to delete platforms"
          warning="Products will no longer say that they can be ordered there."
          refresh={refreshPlatforms}
        />
      )}
      <ListTable
        label="Delivery platforms"
        columns={columns}
        query={shown}
        limit={platformsPerPage}
        onPage={(page) => onSearch({ page })}
        onOpen={mayWrite ? ({ id }) => onOpen(id) : undefined}
        actions={mayWrite ? actions : undefined}
        selectable={mayWrite ? { selection, nameOf: ({ name }) => name } : undefined}
        empty={
          <EmptyState icon="truck" title="No delivery platforms available.">
            {search.search ? (
              <Button
                variant="default"
                onClick={() => onSearch({ search: undefined, page: undefined })}
              >
                Show all platforms
              </Button>
            ) : (
              mayWrite && <Button onClick={onAdd}>Add platforms</Button>
            )}
          </EmptyState>
        }
        failure={failure}
      />
    </>
  );
}

async function remove({ id, version, name }: Platform): Promise<void> {
  const question = `Are you sure you want to delete ${name}? Products will no longer say that they can be ordered there.`;
  if (!(await askToDelete(question, 'Delete platform?'))) return;
  await deleteWithUndo({
    id,
    done: 'Platform deleted successfully!',
    name,
    failure: 'Failed to delete platform',
    send: (context) => api.platforms.delete.mutate({ id, version }, { context }),
    restore: (context) => api.platforms.restore.mutate({ id }, { context }),
    refresh: refreshPlatforms,
  });
}

import { redirectSorts } from '@bakery/schemas/pages/redirects.constants';
import type { Redirect } from '@bakery/schemas/pages/redirects';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { RowActions } from '../../../shared/list/row-actions.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { usePageInRange } from '../../../shared/list/use-page-in-range.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { askToDelete } from '../../../shared/ui/confirm.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { ExportButton } from './export-button.tsx';
import { ImportPanel } from './import-panel.tsx';
import { readable, redirectColumns } from './redirect-columns.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';
import { redirectsPerPage, redirectsQuery, refreshRedirects } from './redirects.queries.ts';
import type { RedirectsSearch } from './redirects.queries.ts';
import { adding } from '../../../shared/ui/adding.tsx';
import { findChoice } from '../../../shared/form/find-choice.ts';

interface RedirectListProps {
  search: RedirectsSearch;
  /** Changes part of the search parameters; the others stay as they are. */
  onSearch: (part: RedirectsSearch, replace?: boolean) => void;
  /** Shows the proposals for addresses of an old site. */
  onOldSite: () => void;
}

const failure = 'Failed to load the redirects';

/** The addresses of an older site, and where they lead. */
export function RedirectList({ search, onSearch, onOldSite }: RedirectListProps) {
  const query = useQuery(redirectsQuery(search));
  const [edited, setEdited] = useState<Redirect | 'new'>();
  const [isImporting, setImporting] = useState(false);
  useFailureToast(failure, query.data ? query.error : null);
  usePageInRange(query, (page) => onSearch({ page }, true));
  const isFiltered = Boolean(search.search);

  function actions(redirect: Redirect) {
    return (
      <RowActions
        name={readable(redirect.source)}
        onEdit={() => setEdited(redirect)}
        onDelete={() => void remove(redirect)}
      />
    );
  }

  return (
    <PageLayout
      title="Redirects"
      lead="Addresses of an older site. Where this site has a page, the page is shown."
      action={
        <Button {...adding} onClick={() => setEdited('new')}>
          Add redirect
        </Button>
      }
    >
      {isImporting && <ImportPanel onClose={() => setImporting(false)} />}
      <Group gap="sm">
        <SearchBox
          label="Search redirects"
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text || undefined, page: undefined }, true)}
        />
        {!isImporting && (
          <Button
            variant="default"
            leftSection={<Icon name="upload" size={18} />}
            onClick={() => setImporting(true)}
          >
            Import CSV
          </Button>
        )}
        <ExportButton />
        <Button
          variant="default"
          leftSection={<Icon name="redirect" size={18} />}
          onClick={onOldSite}
        >
          From the old site’s addresses
        </Button>
      </Group>
      <ListTable
        label="Redirects"
        columns={redirectColumns}
        query={query}
        limit={redirectsPerPage}
        onPage={(page) => onSearch({ page })}
        sort={search.sort ?? 'recent'}
        onSort={(sort) => onSearch({ sort: findChoice(redirectSorts, sort), page: undefined })}
        onOpen={setEdited}
        actions={actions}
        empty={
          <EmptyState icon="link" title={isFiltered ? 'Nothing found.' : 'No redirects yet.'}>
            {isFiltered && (
              <Button
                variant="default"
                onClick={() => onSearch({ search: undefined, page: undefined })}
              >
                Show all redirects
              </Button>
            )}
          </EmptyState>
        }
        failure={failure}
      />
      <RedirectDialog edited={edited} onClose={() => setEdited(undefined)} />
    </PageLayout>
  );
}

async function remove({ id, version, source }: Redirect): Promise<void> {
  const question = `Are you sure you want to delete the redirect from ${readable(source)}?`;
  if (!(await askToDelete(question, 'Delete redirect?'))) return;
  try {
    await api.redirects.delete.mutate({ id, version });
    notifySuccess('Redirect deleted.');
  } catch (error) {
    notifyFailure('The redirect was not deleted', failureReason(error));
  }
  await refreshRedirects();
}

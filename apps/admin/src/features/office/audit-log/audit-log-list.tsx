import type { AuditEntry } from '@bakery/schemas/office/audit-log';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRight } from '../../../shared/api/rights.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { usePageInRange } from '../../../shared/list/use-page-in-range.ts';
import { ConfirmedDownload } from '../../../shared/ui/confirmed-download.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { auditLogColumns } from './audit-log-columns.tsx';
import { AuditLogDetails } from './audit-log-details.tsx';
import { AuditLogFilters } from './audit-log-filters.tsx';
import { auditLogPerPage, auditLogQuery, exportAddress } from './audit-log.queries.ts';
import type { AuditLogSearch } from './audit-log.queries.ts';

interface AuditLogListProps {
  search: AuditLogSearch;
  /** Changes part of the search parameters; the others stay as they are. */
  onSearch: (part: AuditLogSearch, replace?: boolean) => void;
}

const failure = 'Failed to load the activity';
const none = {
  actor: undefined,
  kind: undefined,
  record: undefined,
  done: undefined,
  from: undefined,
  to: undefined,
};

/** The list of who has done what, newest first. */
export function AuditLogList({ search, onSearch }: AuditLogListProps) {
  const query = useQuery(auditLogQuery(search));
  const [opened, setOpened] = useState<AuditEntry>();
  const mayExport = useRight('export');
  // With no rows to show, the list itself displays the error.
  useFailureToast(failure, query.data ? query.error : null);
  usePageInRange(query, (page) => onSearch({ page }, true));
  const meta = query.data?.meta;
  const { page: _page, ...filter } = search;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const shown = query.data?.items.find(({ record }) => record?.id === search.record);

  return (
    <PageLayout
      title="Activity"
      lead={
        <output>
          {meta
            ? `${formatNumber(meta.total)}${meta.capped ? '+' : ''} ${meta.total === 1 ? 'entry' : 'entries'}`
            : !query.error && 'Loading activity...'}
        </output>
      }
      action={
        mayExport && (
          <ConfirmedDownload href={exportAddress(search)} failure="The activity was not exported">
            Export as CSV
          </ConfirmedDownload>
        )
      }
    >
      <AuditLogFilters
        search={search}
        recordName={shown?.record?.name}
        onFilter={(part) => onSearch({ ...part, page: undefined })}
      />
      <ListTable
        label="Activity"
        columns={auditLogColumns}
        query={query}
        limit={auditLogPerPage}
        onPage={(page) => onSearch({ page })}
        onOpen={setOpened}
        empty={
          <EmptyState
            icon="history"
            title={isFiltered ? 'Nothing found.' : 'Nothing has been done yet.'}
          >
            {isFiltered && (
              <Button variant="default" onClick={() => onSearch({ ...none, page: undefined })}>
                Show all activity
              </Button>
            )}
          </EmptyState>
        }
        failure={failure}
      />
      <AuditLogDetails
        entry={opened}
        onRecord={(record) => {
          setOpened(undefined);
          onSearch({ ...none, record, page: undefined });
        }}
        onClose={() => setOpened(undefined)}
      />
    </PageLayout>
  );
}

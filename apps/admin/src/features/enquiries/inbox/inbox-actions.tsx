import { Group } from '@mantine/core';
import { useRight } from '../../../shared/api/rights.ts';
import { ConfirmedExport } from '../../../shared/ui/confirmed-export.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { inboxExportAddress } from './inbox.queries.ts';
import type { InboxSearch } from './inbox.queries.ts';

interface InboxActionsProps {
  search: InboxSearch;
}

/** The buttons above the desk: for all of it, or for the list that it shows. */
export function InboxActions({ search }: InboxActionsProps) {
  const mayExport = useRight('export');
  return (
    <Group gap="sm">
      <LinkButton to="/personal-data" variant="default">
        Personal data
      </LinkButton>
      {mayExport && (
        <ConfirmedExport
          fileName="enquiries"
          addressOf={(format) => inboxExportAddress(search, format)}
        />
      )}
    </Group>
  );
}

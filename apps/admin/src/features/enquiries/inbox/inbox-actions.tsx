import { Group } from '@mantine/core';
import { useRight } from '../../../shared/api/rights.ts';
import { ConfirmedExport } from '../../../shared/ui/confirmed-export.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { deskExportAddress } from './inbox.queries.ts';
import type { DeskSearch } from './inbox.queries.ts';

interface DeskActionsProps {
  search: DeskSearch;
}

/** What concerns the whole desk, or the list that it shows. */
export function DeskActions({ search }: DeskActionsProps) {
  const mayExport = useRight('export');
  return (
    <Group gap="sm">
      <LinkButton to="/personal-data" variant="default">
        Personal data
      </LinkButton>
      {mayExport && (
        <ConfirmedExport
          fileName="enquiries"
          addressOf={(format) => deskExportAddress(search, format)}
        />
      )}
    </Group>
  );
}

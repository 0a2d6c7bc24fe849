import type { Batch } from '@bakery/schemas/catalogue/batches';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRight } from '../../../shared/api/rights.ts';
import { hasTable, ListTable } from '../../../shared/list/list-table.tsx';
import { RowAction, RowActions } from '../../../shared/list/row-actions.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { SelectionBar } from '../../../shared/list/selection-bar.tsx';
import { usePageInRange } from '../../../shared/list/use-page-in-range.ts';
import { useSelection } from '../../../shared/list/use-selection.ts';
import { adding } from '../../../shared/ui/adding.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { endRecall, removeBatch } from './batch-actions.ts';
import { batchColumns } from './batch-columns.tsx';
import { BatchDialog } from './batch-form.tsx';
import { isRecalled } from './batch-words.ts';
import { batchesPerPage, batchesQuery } from './batches.queries.ts';
import type { BatchesSearch } from './batches.queries.ts';
import { RecallDialog } from './recall-dialog.tsx';

interface BatchListProps {
  search: BatchesSearch;
  /** Changes part of the search parameters; the others stay as they are. */
  onSearch: (part: BatchesSearch, replace?: boolean) => void;
}

const failure = 'Failed to load the batches';

/** The batches whose codes visitors can look up, and their recalls. */
export function BatchList({ search, onSearch }: BatchListProps) {
  const query = useQuery(batchesQuery(search));
  const mayWrite = useRight('contentWrite');
  const mayImport = useRight('settings');
  const [edited, setEdited] = useState<Batch | 'new'>();
  const [recalled, setRecalled] = useState<readonly Batch[]>();
  useFailureToast(failure, query.data ? query.error : null);
  usePageInRange(query, (page) => onSearch({ page }, true));
  const items = query.data?.items ?? [];
  const isFiltered = Boolean(search.search) || search.show !== undefined;
  const selection = useSelection({
    rows: items,
    total: query.data?.meta.total ?? 0,
    scope: JSON.stringify([search.search, search.show, search.page]),
  });
  const chosen = items.filter(({ id }) => selection.isSelected(id));
  const under = chosen.filter(isRecalled);

  async function end(batches: readonly Batch[]) {
    if (await endRecall(batches)) selection.clear();
  }

  const actions = (batch: Batch) => (
    <>
      {isRecalled(batch) ? (
        <RowAction
          icon="check"
          label={`End the recall of ${batch.code}`}
          onClick={() => void end([batch])}
        />
      ) : (
        <RowAction
          icon="warning"
          label={`Recall ${batch.code}`}
          isDangerous
          onClick={() => setRecalled([batch])}
        />
      )}
      <RowActions
        name={batch.code}
        onEdit={() => setEdited(batch)}
        onDelete={() => void removeBatch(batch)}
      />
    </>
  );

  return (
    <PageLayout
      title="Batches"
      lead="Visitors type the code on a pack and read when it was made, until when it is best, and whether to bring it back."
      action={
        mayWrite && (
          <Button {...adding} onClick={() => setEdited('new')}>
            Add batch
          </Button>
        )
      }
    >
      <Group gap="sm">
        <SearchBox
          label="Search batches"
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text || undefined, page: undefined }, true)}
        />
        <SegmentedControl
          aria-label="Batches"
          data={[
            { value: 'all', label: 'All' },
            { value: 'recalled', label: 'Recalled' },
          ]}
          value={search.show ?? 'all'}
          onChange={(show) =>
            onSearch({ show: show === 'all' ? undefined : show, page: undefined }, true)
          }
        />
        {mayImport && (
          <LinkButton to="/import" variant="default" leftSection={<Icon name="upload" size={18} />}>
            Import a file
          </LinkButton>
        )}
      </Group>
      {mayWrite && hasTable(query) && (
        <SelectionBar
          selection={selection}
          actions={[
            {
              label: 'End recall of selected',
              icon: 'check',
              isOff: under.length === 0,
              onClick: () => void end(under),
            },
          ]}
          danger={{
            label: 'Recall selected',
            icon: 'warning',
            onClick: () => setRecalled(chosen),
          }}
        />
      )}
      <ListTable
        label="Batches"
        columns={batchColumns}
        query={query}
        limit={batchesPerPage}
        onPage={(page) => onSearch({ page })}
        onOpen={mayWrite ? setEdited : undefined}
        actions={mayWrite ? actions : undefined}
        selectable={mayWrite ? { selection, nameOf: ({ code }) => code } : undefined}
        empty={
          <EmptyState icon="barcode" title={isFiltered ? 'Nothing found.' : 'No batches yet.'}>
            {isFiltered && (
              <Button
                variant="default"
                onClick={() => onSearch({ search: undefined, show: undefined, page: undefined })}
              >
                Show all batches
              </Button>
            )}
          </EmptyState>
        }
        failure={failure}
      />
      <BatchDialog edited={edited} onClose={() => setEdited(undefined)} />
      <RecallDialog
        batches={recalled}
        onClose={() => setRecalled(undefined)}
        onDone={() => {
          setRecalled(undefined);
          selection.clear();
        }}
      />
    </PageLayout>
  );
}

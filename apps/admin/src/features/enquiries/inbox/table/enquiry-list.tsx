import { enquirySorts } from '@bakery/schemas/enquiries/enquiries.constants';
import type { Enquiry } from '@bakery/schemas/enquiries/enquiries';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../../../shared/api/rights.ts';
import { formatNumber } from '../../../../shared/format/format.ts';
import { useSelection } from '../../../../shared/list/use-selection.ts';
import { hasTable, ListTable } from '../../../../shared/list/list-table.tsx';
import { RowAction } from '../../../../shared/list/row-actions.tsx';
import { SearchBox } from '../../../../shared/list/search-box.tsx';
import { useListPage } from '../../../../shared/list/use-list-page.ts';
import { usePageInRange } from '../../../../shared/list/use-page-in-range.ts';
import { PageLayout } from '../../../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../../shared/ui/use-failure-toast.ts';
import { ProductFilter } from './product-filter.tsx';
import { removeEnquiry } from './remove-enquiry.ts';
import { enquiriesPerPage, enquiriesQuery } from '../inbox.queries.ts';
import { enquiryStates } from './table-search.ts';
import type { TableSearch } from './table-search.ts';
import { enquiryColumns } from './enquiry-columns.tsx';
import { EnquirySelection } from './enquiry-selection.tsx';
import { EnquiryDialog } from './enquiry-dialog.tsx';
import { DocumentIcon } from '../files/enquiry-document.tsx';
import { findChoice } from '../../../../shared/form/find-choice.ts';

interface EnquiryListProps {
  search: TableSearch;
  /** Changes part of the search parameters; the others stay as they are. */
  onSearch: (part: TableSearch, replace?: boolean) => void;
}

const failure = 'Failed to fetch contact data';

/** The table of all enquiries, ten on a page. */
export function EnquiryList({ search, onSearch }: EnquiryListProps) {
  const mayWrite = useRight('enquiriesWrite');
  const query = useQuery(enquiriesQuery(search));
  const shown = useListPage(query);
  useFailureToast(failure, query.error);
  usePageInRange(shown, (page) => onSearch({ page }, true));
  const unread = query.data?.meta.unread;
  const isFiltered =
    Boolean(search.search) || search.state !== undefined || search.product !== undefined;
  const rows = shown.data?.items ?? [];
  const selection = useSelection({
    rows,
    total: query.data?.meta.total ?? 0,
    scope: JSON.stringify([search.search, search.state, search.product]),
  });
  return (
    <PageLayout
      title="Enquiry"
      lead={
        <output>
          {unread !== undefined
            ? `${unread === 0 ? 'None' : formatNumber(unread)} unread`
            : !query.error && 'Loading contact data...'}
        </output>
      }
    >
      <Group gap="sm">
        <SearchBox
          label="Search enquiries"
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text, page: undefined }, true)}
        />
        <SegmentedControl
          aria-label="Status"
          value={search.state ?? ''}
          data={[
            { value: '', label: 'All' },
            { value: 'unread', label: 'Unread' },
            { value: 'read', label: 'Read' },
          ]}
          onChange={(value) =>
            onSearch({ state: enquiryStates.find((one) => one === value), page: undefined }, true)
          }
        />
        {search.product !== undefined && (
          <ProductFilter
            id={search.product}
            listedName={rows.find(({ product }) => product?.id === search.product)?.product?.name}
            onRemove={() => onSearch({ product: undefined, page: undefined }, true)}
          />
        )}
      </Group>
      {mayWrite && hasTable(shown) && <EnquirySelection selection={selection} search={search} />}
      <ListTable
        label="Enquiries"
        columns={enquiryColumns}
        query={shown}
        limit={enquiriesPerPage}
        onPage={(page) => onSearch({ page })}
        sort={search.sort ?? 'newest'}
        onSort={(sort) => onSearch({ sort: findChoice(enquirySorts, sort), page: undefined })}
        onOpen={({ id }) => onSearch({ view: id })}
        isStrong={({ isRead }) => !isRead}
        actions={mayWrite ? actions : documentOnly}
        selectable={
          mayWrite
            ? { selection, nameOf: ({ full_name }) => `the enquiry of ${full_name}` }
            : undefined
        }
        empty={
          <EmptyState icon="mail" title={isFiltered ? 'No enquiries found.' : 'No enquiries yet.'}>
            {isFiltered && (
              <Button
                variant="default"
                onClick={() =>
                  onSearch({
                    search: undefined,
                    state: undefined,
                    product: undefined,
                    page: undefined,
                  })
                }
              >
                Show all enquiries
              </Button>
            )}
          </EmptyState>
        }
        failure={failure}
      />
      <EnquiryDialog id={search.view} onClose={() => onSearch({ view: undefined })} />
    </PageLayout>
  );
}

function documentOnly(enquiry: Enquiry) {
  return <DocumentIcon enquiry={enquiry} />;
}

function actions(enquiry: Enquiry) {
  return (
    <>
      <DocumentIcon enquiry={enquiry} />
      <RowAction
        icon="trash"
        label={`Delete the enquiry of ${enquiry.full_name}`}
        isDangerous
        onClick={() => void removeEnquiry(enquiry)}
      />
    </>
  );
}

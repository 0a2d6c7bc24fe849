import type { Listed } from '@bakery/schemas/content/drafts';
import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/trpc.ts';
import { removeListed } from '../../../content/drafts/draft-actions.ts';
import { useRecordList } from '../../../content/record-list/use-record-list.ts';
import { ShelfTable, withMissingFacts } from '../products/index.ts';
import { hasTable } from '../../../shared/list/list-table.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { LiveProductActions } from './live-product-actions.tsx';
import { liveProductColumns } from './live-product-columns.tsx';
import { LiveProductFilters } from './live-product-filters.tsx';
import { LiveProductSelection } from './live-product-selection.tsx';
import {
  liveProductsPerPage,
  liveProductsQuery,
  refreshLiveProducts,
} from './live-products.queries.ts';
import type { LiveProductsSearch } from './live-products.queries.ts';
import { useRefreshedTimes } from './use-refreshed-times.ts';

interface LiveProductListProps {
  search: LiveProductsSearch;
  /** Changes part of the search parameters; the others stay as they are. */
  onSearch: (part: LiveProductsSearch, replace?: boolean) => void;
  onOpen: (id: string) => void;
}

const noFilter = { search: undefined, status: undefined, facts: undefined, state: undefined };
const columnsOfMissing = withMissingFacts(liveProductColumns);
const failure = 'Failed to load live products.';

/** The list of the e-bakery's products, five on a page. */
export function LiveProductList({ search, onSearch, onOpen }: LiveProductListProps) {
  const query = useQuery(liveProductsQuery(search));
  // With no rows to show, the list itself displays the error.
  useFailureToast(failure, query.data ? query.error : null);
  const list = useRecordList({
    query: useRefreshedTimes(query),
    state: search.state,
    filters: [search.search, search.status, search.facts],
    onPage: (page) => onSearch({ page }, true),
  });
  const { mayWrite, selection } = list;

  return (
    <PageLayout
      title="E-Bakery"
      lead="The live products of the public site"
      action={<LiveProductActions onRefresh={() => query.refetch()} />}
    >
      <LiveProductFilters
        search={search}
        onFilter={(part) => onSearch({ ...part, page: undefined }, true)}
      />
      {mayWrite && hasTable(list.shown) && (
        <LiveProductSelection selection={selection} search={search} />
      )}
      <ShelfTable
        list={list}
        label="Live products"
        columns={search.facts ? columnsOfMissing : liveProductColumns}
        limit={liveProductsPerPage}
        search={search}
        onSearch={onSearch}
        onOpen={onOpen}
        onDelete={remove}
        empty={{
          icon: 'shop',
          title: 'No live products found.',
          showAll: 'Show all live products',
        }}
        onShowAll={() => onSearch({ ...noFilter, page: undefined })}
        failure={failure}
      />
    </PageLayout>
  );
}

async function remove(product: Listed<LiveProduct>): Promise<void> {
  const { id, version, name } = product;
  await removeListed('liveProduct', product, {
    question: `Are you sure you want to delete ${name}?`,
    title: 'Delete live product?',
    done: 'Product deleted successfully!',
    name,
    failure: 'Failed to delete the product. Please try again.',
    send: (context) => api.liveProducts.delete.mutate({ id, version }, { context }),
    restore: (context) => api.liveProducts.restore.mutate({ id }, { context }),
    refresh: refreshLiveProducts,
  });
}

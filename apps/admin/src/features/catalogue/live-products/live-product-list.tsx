import type { Listed } from '@bakery/schemas/content/drafts';
import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import type { ProductSort } from '@bakery/schemas/catalogue/products';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../../shared/api/rights.ts';
import { api } from '../../../shared/api/trpc.ts';
import { totalsOf } from '../../../content/bulk/selected.ts';
import { useSelection } from '../../../shared/list/use-selection.ts';
import { removeListed } from '../../../content/drafts/draft-actions.ts';
import { hasTable, ListTable } from '../../../shared/list/list-table.tsx';
import { RowActions } from '../../../shared/list/row-actions.tsx';
import { useListPage } from '../../../shared/list/use-list-page.ts';
import { usePageInRange } from '../../../shared/list/use-page-in-range.ts';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
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

const failure = 'Failed to load live products.';

/** The list of the e-bakery's products, five on a page. */
export function LiveProductList({ search, onSearch, onOpen }: LiveProductListProps) {
  const mayWrite = useRight('contentWrite');
  const query = useQuery(liveProductsQuery(search));
  const shown = useListPage(useRefreshedTimes(query));
  // With no rows to show, the list itself displays the error.
  useFailureToast(failure, query.data ? query.error : null);
  usePageInRange(shown, (page) => onSearch({ page }, true));
  const rows = shown.data?.items ?? [];
  const selection = useSelection({
    rows,
    ...totalsOf(query.data?.meta, search.state),
    scope: JSON.stringify([search.search, search.status, search.state]),
  });
  const isFiltered =
    Boolean(search.search) || search.status !== undefined || search.state !== undefined;

  function actions(product: Listed<LiveProduct>) {
    return (
      <RowActions
        name={product.name || '(no name)'}
        onEdit={() => onOpen(product.id)}
        onDelete={() => void remove(product)}
      />
    );
  }

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
      {mayWrite && hasTable(shown) && (
        <LiveProductSelection selection={selection} search={search} />
      )}
      <ListTable
        label="Live products"
        columns={liveProductColumns}
        query={shown}
        limit={liveProductsPerPage}
        onPage={(page) => onSearch({ page })}
        sort={search.sort}
        onSort={(sort) => onSearch({ sort: sort as ProductSort, page: undefined })}
        onOpen={mayWrite ? ({ id }) => onOpen(id) : undefined}
        actions={mayWrite ? actions : undefined}
        selectable={mayWrite ? { selection, nameOf: ({ name }) => name || '(no name)' } : undefined}
        empty={
          <EmptyState icon="shop" title="No live products found.">
            {isFiltered && (
              <Button
                variant="default"
                onClick={() =>
                  onSearch({
                    search: undefined,
                    status: undefined,
                    state: undefined,
                    page: undefined,
                  })
                }
              >
                Show all live products
              </Button>
            )}
          </EmptyState>
        }
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

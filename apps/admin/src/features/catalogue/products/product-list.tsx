import type { Listed } from '@bakery/schemas/content/drafts';
import type { Product, ProductSort } from '@bakery/schemas/catalogue/products';
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
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { productColumns } from './product-columns.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductSelection } from './product-selection.tsx';
import { productsPerPage, productsQuery, refreshProducts } from './products.queries.ts';
import type { ProductsSearch } from './products.queries.ts';

interface ProductListProps {
  search: ProductsSearch;
  /** Changes part of the search parameters; the others stay as they are. */
  onSearch: (part: ProductsSearch, replace?: boolean) => void;
  onOpen: (id: string) => void;
}

const failure = 'Failed to load products';

/** The list of catalogue products. */
export function ProductList({ search, onSearch, onOpen }: ProductListProps) {
  const mayWrite = useRight('contentWrite');
  const query = useQuery(productsQuery(search));
  const shown = useListPage(query);
  useFailureToast(failure, query.error);
  usePageInRange(shown, (page) => onSearch({ page }, true));
  const rows = shown.data?.items ?? [];
  const selection = useSelection({
    rows,
    ...totalsOf(query.data?.meta, search.state),
    scope: JSON.stringify([search.search, search.category, search.state]),
  });
  const isFiltered =
    Boolean(search.search) || search.category !== undefined || search.state !== undefined;

  function actions(product: Listed<Product>) {
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
      title="Products"
      lead="The catalogue of the public site"
      action={
        mayWrite && (
          <LinkButton
            to="/add-product"
            aria-keyshortcuts="n"
            leftSection={<Icon name="plus" size={18} />}
          >
            Add Product
          </LinkButton>
        )
      }
    >
      <ProductFilters
        search={search}
        onFilter={(part) => onSearch({ ...part, page: undefined }, true)}
      />
      {mayWrite && hasTable(shown) && <ProductSelection selection={selection} search={search} />}
      <ListTable
        label="Products"
        columns={productColumns}
        // Retry reloads the page, unlike in other lists.
        query={{ ...shown, refetch: () => window.location.reload() }}
        limit={productsPerPage}
        onPage={(page) => onSearch({ page })}
        sort={search.sort}
        onSort={(sort) => onSearch({ sort: sort as ProductSort, page: undefined })}
        onOpen={mayWrite ? ({ id }) => onOpen(id) : undefined}
        actions={mayWrite ? actions : undefined}
        selectable={mayWrite ? { selection, nameOf: ({ name }) => name || '(no name)' } : undefined}
        empty={
          <EmptyState title="No products found.">
            {isFiltered && (
              <Button
                variant="default"
                onClick={() =>
                  onSearch({
                    search: undefined,
                    category: undefined,
                    state: undefined,
                    page: undefined,
                  })
                }
              >
                Show all products
              </Button>
            )}
          </EmptyState>
        }
        failure={failure}
      />
    </PageLayout>
  );
}

async function remove(product: Listed<Product>): Promise<void> {
  const { id, version, name } = product;
  await removeListed('product', product, {
    question: `Are you sure you want to delete ${name || 'this product'}?`,
    title: 'Delete product?',
    done: 'Product deleted successfully!',
    name,
    failure: 'Failed to delete product!',
    send: (context) => api.products.delete.mutate({ id, version }, { context }),
    restore: (context) => api.products.restore.mutate({ id }, { context }),
    refresh: refreshProducts,
  });
}

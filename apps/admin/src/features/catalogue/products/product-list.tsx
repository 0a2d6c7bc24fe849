import type { Listed } from '@bakery/schemas/content/drafts';
import type { Product } from '@bakery/schemas/catalogue/products';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/trpc.ts';
import { removeListed } from '../../../content/drafts/draft-actions.ts';
import { useRecordList } from '../../../content/record-list/use-record-list.ts';
import { hasTable } from '../../../shared/list/list-table.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { withMissingFacts } from './missing-facts-column.tsx';
import { productColumns } from './product-columns.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductSelection } from './product-selection.tsx';
import { ShelfTable } from './shelf-table.tsx';
import { productsPerPage, productsQuery, refreshProducts } from './products.queries.ts';
import type { ProductsSearch } from './products.queries.ts';
import { adding } from '../../../shared/ui/adding.tsx';

interface ProductListProps {
  search: ProductsSearch;
  /** Changes part of the search parameters; the others stay as they are. */
  onSearch: (part: ProductsSearch, replace?: boolean) => void;
  onOpen: (id: string) => void;
}

const noFilter = { search: undefined, category: undefined, facts: undefined, state: undefined };
const columnsOfMissing = withMissingFacts(productColumns);
const failure = 'Failed to load products';

/** The list of catalogue products. */
export function ProductList({ search, onSearch, onOpen }: ProductListProps) {
  const query = useQuery(productsQuery(search));
  useFailureToast(failure, query.error);
  const list = useRecordList({
    query,
    state: search.state,
    filters: [search.search, search.category, search.facts],
    onPage: (page) => onSearch({ page }, true),
  });
  const { mayWrite, selection } = list;

  return (
    <PageLayout
      title="Products"
      lead="The catalogue of the public site"
      action={
        mayWrite && (
          <LinkButton to="/add-product" {...adding}>
            Add Product
          </LinkButton>
        )
      }
    >
      <ProductFilters
        search={search}
        onFilter={(part) => onSearch({ ...part, page: undefined }, true)}
      />
      {mayWrite && hasTable(list.shown) && (
        <ProductSelection selection={selection} search={search} />
      )}
      <ShelfTable
        list={list}
        label="Products"
        columns={search.facts ? columnsOfMissing : productColumns}
        limit={productsPerPage}
        search={search}
        onSearch={onSearch}
        onOpen={onOpen}
        onDelete={remove}
        // Retry reloads the page, unlike in other lists.
        onRetry={() => window.location.reload()}
        empty={{ title: 'No products found.', showAll: 'Show all products' }}
        onShowAll={() => onSearch({ ...noFilter, page: undefined })}
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

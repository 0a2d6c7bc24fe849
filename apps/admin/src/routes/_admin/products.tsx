import { categories, productSorts } from '@bakery/schemas/catalogue/products';
import { listStates } from '@bakery/schemas/common/list-state';
import { createFileRoute } from '@tanstack/react-router';
import { factsFilters } from '../../features/catalogue/products/facts-select.tsx';
import { ProductList } from '../../features/catalogue/products/product-list.tsx';
import { productsSearchMemory } from '../../features/catalogue/products/products.queries.ts';
import { choice, listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/products')({
  validateSearch: listSearch.extend({
    state: choice(listStates),
    category: choice(categories),
    sort: choice(productSorts),
    facts: choice(factsFilters),
  }),
  onLeave: ({ search }) => productsSearchMemory.set(search),
  component: Products,
});

function Products() {
  const navigate = Route.useNavigate();
  return (
    <NeedsRight right="contentRead">
      <ProductList
        search={Route.useSearch()}
        onSearch={(part, replace) =>
          void navigate({ search: (old) => ({ ...old, ...part }), replace })
        }
        onOpen={(id) => void navigate({ to: '/add-product', search: { product_id: id } })}
      />
    </NeedsRight>
  );
}

import { productSorts } from '@bakery/schemas/catalogue/products';
import { listStates } from '@bakery/schemas/common/list-state';
import { createFileRoute } from '@tanstack/react-router';
import { LiveProductList } from '../../features/catalogue/live-products/live-product-list.tsx';
import {
  liveProductsSearchMemory,
  activeStates,
} from '../../features/catalogue/live-products/live-products.queries.ts';
import { factsFilters } from '../../features/catalogue/products/facts-select.tsx';
import { choice, listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/live-products')({
  validateSearch: listSearch.extend({
    state: choice(listStates),
    status: choice(activeStates),
    sort: choice(productSorts),
    facts: choice(factsFilters),
  }),
  onLeave: ({ search }) => liveProductsSearchMemory.set(search),
  component: LiveProducts,
});

function LiveProducts() {
  const navigate = Route.useNavigate();
  return (
    <NeedsRight right="contentRead">
      <LiveProductList
        search={Route.useSearch()}
        onSearch={(part, replace) =>
          void navigate({ search: (old) => ({ ...old, ...part }), replace })
        }
        onOpen={(id) =>
          void navigate({
            to: '/add-liveproducts',
            search: { product_id: id, isEditMode: 'true' },
          })
        }
      />
    </NeedsRight>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { z } from '@bakery/schemas/common/zod';
import { LiveProductEditor } from '../../features/catalogue/live-products/live-product-editor.tsx';
import { liveProductsSearchMemory } from '../../features/catalogue/live-products/live-products.queries.ts';
import { choice } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/add-liveproducts')({
  validateSearch: z.object({
    product_id: z.string().min(1).optional().catch(undefined),
    isEditMode: choice(['true']),
  }),
  component: AddLiveProduct,
});

function AddLiveProduct() {
  const navigate = Route.useNavigate();
  const { product_id, isEditMode } = Route.useSearch();
  const id = isEditMode ? product_id : undefined;
  return (
    <NeedsRight right="contentWrite">
      <LiveProductEditor
        key={id ?? 'new'}
        id={id}
        onDone={() =>
          void navigate({ to: '/live-products', search: liveProductsSearchMemory.get() })
        }
      />
    </NeedsRight>
  );
}

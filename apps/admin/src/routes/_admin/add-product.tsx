import { createFileRoute } from '@tanstack/react-router';
import { z } from '@bakery/schemas/common/zod';
import { ProductEditor } from '../../features/catalogue/products/product-editor.tsx';
import { productsSearchMemory } from '../../features/catalogue/products/products.queries.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/add-product')({
  validateSearch: z.object({ product_id: z.string().min(1).optional().catch(undefined) }),
  component: AddProduct,
});

function AddProduct() {
  const navigate = Route.useNavigate();
  const { product_id: id } = Route.useSearch();
  return (
    <NeedsRight right="contentWrite">
      <ProductEditor
        key={id ?? 'new'}
        id={id}
        onDone={() => void navigate({ to: '/products', search: productsSearchMemory.get() })}
      />
    </NeedsRight>
  );
}

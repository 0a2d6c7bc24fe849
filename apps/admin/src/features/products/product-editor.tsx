import { useQuery } from '@tanstack/react-query';
import { LoadedRecord } from '../../shared/form/loaded-record.tsx';
import { HistoryLink } from '../../shared/ui/history-link.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { PageLayout } from '../../shared/ui/page-layout.tsx';
import { ProductForm } from './product-form.tsx';
import { productQuery, productsSearchMemory } from './products.queries.ts';

interface ProductEditorProps {
  /** The product to change; undefined adds one. */
  id: string | undefined;
  onDone: () => void;
}

export function ProductEditor({ id, onDone }: ProductEditorProps) {
  const query = useQuery(productQuery(id));
  return (
    <PageLayout
      narrow
      title={id === undefined ? 'Add Product' : 'Edit Product'}
      action={<HistoryLink id={id} />}
      back={
        <LinkButton
          to="/products"
          search={productsSearchMemory.get()}
          variant="subtle"
          leftSection={<Icon name="back" size={18} />}
        >
          Back to Products
        </LinkButton>
      }
    >
      {id === undefined ? (
        <ProductForm product={undefined} onDone={onDone} />
      ) : (
        <LoadedRecord query={query} failure="Failed to fetch product data.">
          {(product) => <ProductForm product={product} onDone={onDone} />}
        </LoadedRecord>
      )}
    </PageLayout>
  );
}

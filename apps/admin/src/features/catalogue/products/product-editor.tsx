import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadedRecord } from '../../../content/record-form/loaded-record.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { ProductEnquiries } from './product-enquiries.tsx';
import { ProductForm } from './product-form.tsx';
import { productQuery, productsSearchMemory } from './products.queries.ts';
import { VersionsLink } from '../../../shared/ui/versions-link.tsx';

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
      action={
        <Group gap="xs">
          <ProductEnquiries id={id} />
          <VersionsLink kind="product" record={id} />
        </Group>
      }
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
        <ProductForm opened={undefined} onDone={onDone} />
      ) : (
        <LoadedRecord query={query} failure="Failed to fetch product data.">
          {(opened) => <ProductForm opened={opened} onDone={onDone} />}
        </LoadedRecord>
      )}
    </PageLayout>
  );
}

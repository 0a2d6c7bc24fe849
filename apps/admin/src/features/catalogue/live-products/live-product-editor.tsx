import { useQuery } from '@tanstack/react-query';
import { LoadedRecord } from '../../../content/record-form/loaded-record.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { LiveProductForm } from './live-product-form.tsx';
import { liveProductQuery, liveProductsSearchMemory } from './live-products.queries.ts';
import { VersionsLink } from '../../../shared/ui/versions-link.tsx';

interface LiveProductEditorProps {
  /** The product to change; undefined adds one. */
  id: string | undefined;
  onDone: () => void;
}

export function LiveProductEditor({ id, onDone }: LiveProductEditorProps) {
  const query = useQuery(liveProductQuery(id));
  return (
    <PageLayout
      narrow
      title={id === undefined ? 'Add Live Product' : 'Edit Live Product'}
      action={<VersionsLink kind="liveProduct" record={id} />}
      back={
        <LinkButton
          to="/live-products"
          search={liveProductsSearchMemory.get()}
          variant="subtle"
          leftSection={<Icon name="back" size={18} />}
        >
          Back to E-Bakery
        </LinkButton>
      }
    >
      {id === undefined ? (
        <LiveProductForm opened={undefined} onDone={onDone} />
      ) : (
        <LoadedRecord query={query} failure="Failed to fetch product data.">
          {(opened) => <LiveProductForm opened={opened} onDone={onDone} />}
        </LoadedRecord>
      )}
    </PageLayout>
  );
}

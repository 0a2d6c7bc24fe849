import {
  liveProductCategory,
  liveProductCreate,
  liveProductDraft,
} from '@bakery/schemas/catalogue/live-products';
import type { LiveProduct, LiveProductCreate } from '@bakery/schemas/catalogue/live-products';
import { categoryLabels } from '@bakery/schemas/catalogue/products';
import { api } from '../../../shared/api/trpc.ts';
import { ShelfForm } from '../products/index.ts';
import type { Shelf, ShelfFormProps } from '../products/index.ts';
import { refreshLiveProducts } from './live-products.queries.ts';

const eBakery: Shelf<LiveProduct, LiveProductCreate> = {
  kind: 'liveProduct',
  name: 'live-products',
  noun: 'Live product',
  calls: {
    create: api.liveProducts.create.mutate,
    update: (ref, changes) => api.liveProducts.update.mutate({ ...ref, changes }),
    publish: (target, input) => api.liveProducts.publish.mutate({ ...target, input }),
    saveDraft: (target, input) => api.liveProducts.saveDraft.mutate({ ...target, input }),
    open: (id) => api.liveProducts.open.query({ id }),
  },
  schema: liveProductCreate,
  draftSchema: liveProductDraft,
  categories: [{ value: liveProductCategory, label: categoryLabels[liveProductCategory] }],
  aboutCategory: 'All products of the E-Bakery are kept here.',
  categoryOf: () => liveProductCategory,
  folderOf: () => 'product',
  refresh: refreshLiveProducts,
  refused: 'Failed to submit product',
};

export function LiveProductForm(props: ShelfFormProps<LiveProduct>) {
  return <ShelfForm shelf={eBakery} {...props} />;
}

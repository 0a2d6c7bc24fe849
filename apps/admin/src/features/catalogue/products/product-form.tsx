import { productCreate, productDraft } from '@bakery/schemas/catalogue/products';
import type { Product, ProductCreate } from '@bakery/schemas/catalogue/products';
import { api } from '../../../shared/api/trpc.ts';
import { categoryChoices } from './category-choices.ts';
import { refreshProducts } from './products.queries.ts';
import { ShelfForm } from './shelf-form.tsx';
import type { Shelf, ShelfFormProps } from './shelf-form.tsx';

const catalogue: Shelf<Product, ProductCreate> = {
  kind: 'product',
  name: 'products',
  noun: 'Product',
  calls: {
    create: api.products.create.mutate,
    update: (ref, changes) => api.products.update.mutate({ ...ref, changes }),
    publish: (target, input) => api.products.publish.mutate({ ...target, input }),
    saveDraft: (target, input) => api.products.saveDraft.mutate({ ...target, input }),
    open: (id) => api.products.open.query({ id }),
  },
  schema: productCreate,
  draftSchema: productDraft,
  categories: categoryChoices('Choose a category'),
  categoryOf: (record) => record?.category ?? '',
  folderOf: (category) => category,
  refresh: refreshProducts,
  refused: 'Failed to save product',
};

export function ProductForm(props: ShelfFormProps<Product>) {
  return <ShelfForm shelf={catalogue} {...props} />;
}

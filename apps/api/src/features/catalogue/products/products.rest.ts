import { pageQuery } from '@bakery/schemas/common/fields';
import {
  product,
  productBrowse,
  productCreate,
  productUpdate,
} from '@bakery/schemas/catalogue/products';
import { z } from 'zod';
import { findByIdOrSlug } from './id-or-slug.ts';
import { sliceOf } from '../../../content/records/paging.ts';
import { call, contentRead } from '../../../core/rest/route.ts';
import { withFormInput } from '../../../content/media/index.ts';
import {
  composeProduct,
  productChangeParts,
  productFormFields,
  productFormParts,
} from './product-form.ts';
import { browseProducts } from './products.browse.ts';
import {
  createProduct,
  deleteProduct,
  getProduct,
  getProductId,
  productSource,
  updateProduct,
} from './products.service.ts';

const tag = 'Products';

export const productRoutes = [
  contentRead({
    path: '/products',
    tag,
    summary: 'All products, newest first, or those of one category',
    query: productBrowse.extend(pageQuery.shape),
    response: z.array(product),
    paged: true,
    source: productSource,
    select: (products, { query }) => sliceOf(browseProducts(products, query), query),
  }),
  contentRead({
    path: '/products/:id',
    tag,
    summary: 'A product by its id, slug or a slug that it had',
    response: product,
    source: productSource,
    select: (products, { params }) => findByIdOrSlug(products, params['id']),
  }),
  call({
    method: 'POST',
    path: '/products',
    tag,
    summary: 'Add a product',
    access: 'contentWrite',
    form: { schema: productCreate.extend(productFormFields), ...productFormParts },
    response: product,
    status: 201,
    refusals: ['TAKEN'],
    handle: ({ deps, form: received }) =>
      withFormInput(deps, received, productCreate, composeProduct(received.fields), (input) =>
        createProduct(deps, input),
      ),
  }),
  call({
    method: 'PUT',
    path: '/products/:id',
    tag,
    summary: 'Change a product: new images replace its own, `existingImages` names those that stay',
    access: 'contentWrite',
    form: { schema: productUpdate.extend(productFormFields), ...productChangeParts },
    response: product,
    refusals: ['TAKEN'],
    handle: async ({ deps, params, form: received }) => {
      const current = await getProduct(deps, params['id']);
      return withFormInput(
        deps,
        received,
        productUpdate,
        composeProduct(received.fields, current),
        (changes) => updateProduct(deps, { id: current.id }, changes),
      );
    },
  }),
  call({
    method: 'DELETE',
    path: '/products/:id',
    tag,
    summary: 'Remove a product',
    access: 'contentWrite',
    response: z.null(),
    handle: async ({ deps, params }) =>
      deleteProduct(deps, { id: await getProductId(deps, params['id']) }),
  }),
];

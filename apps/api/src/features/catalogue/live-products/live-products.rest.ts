import { pageQuery } from '@bakery/schemas/common/fields';
import {
  liveProduct,
  liveProductCreate,
  liveProductUpdate,
} from '@bakery/schemas/catalogue/live-products';
import { z } from 'zod';
import { sliceOf } from '../../../content/records/paging.ts';
import { call, contentRead } from '../../../core/rest/route.ts';
import { withFormInput } from '../../../content/media/index.ts';
import {
  composeProduct,
  findByIdOrSlug,
  productChangeParts,
  productFormFields,
  productFormParts,
} from '../products/index.ts';
import {
  createLiveProduct,
  deleteLiveProduct,
  getLiveProduct,
  getLiveProductId,
  liveProductSource,
  updateLiveProduct,
} from './live-products.service.ts';

const tag = 'Live products';

export const liveProductRoutes = [
  contentRead({
    path: '/live-products',
    tag,
    summary: 'All live products, active and not, newest first',
    query: pageQuery,
    response: z.array(liveProduct),
    paged: true,
    source: liveProductSource,
    select: (products, { query }) => sliceOf(products, query),
  }),
  contentRead({
    path: '/live-products/:id',
    tag,
    summary: 'A live product by its id, slug or a slug that it had',
    response: liveProduct,
    source: liveProductSource,
    select: (products, { params }) => findByIdOrSlug(products, params['id']),
  }),
  call({
    method: 'POST',
    path: '/live-products',
    tag,
    summary: 'Add a live product: of the cakes and active unless it says otherwise',
    access: 'contentWrite',
    form: { schema: liveProductCreate.extend(productFormFields), ...productFormParts },
    response: liveProduct,
    status: 201,
    refusals: ['TAKEN'],
    handle: ({ deps, form: received }) =>
      withFormInput(deps, received, liveProductCreate, composeProduct(received.fields), (input) =>
        createLiveProduct(deps, input),
      ),
  }),
  call({
    method: 'PUT',
    path: '/live-products/:id',
    tag,
    summary:
      'Change a live product: new images replace its own, `existingImages` names those that stay',
    access: 'contentWrite',
    form: { schema: liveProductUpdate.extend(productFormFields), ...productChangeParts },
    response: liveProduct,
    refusals: ['TAKEN'],
    handle: async ({ deps, params, form: received }) => {
      const current = await getLiveProduct(deps, params['id']);
      return withFormInput(
        deps,
        received,
        liveProductUpdate,
        composeProduct(received.fields, current),
        (changes) => updateLiveProduct(deps, { id: current.id }, changes),
      );
    },
  }),
  call({
    method: 'DELETE',
    path: '/live-products/:id',
    tag,
    summary: 'Remove a live product',
    access: 'contentWrite',
    response: z.null(),
    handle: async ({ deps, params }) =>
      deleteLiveProduct(deps, { id: await getLiveProductId(deps, params['id']) }),
  }),
];

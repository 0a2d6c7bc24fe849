import { banner, bannerForm, bannerUpdate } from '@bakery/schemas/pages/banners';
import { pageQuery } from '@bakery/schemas/common/fields';
import { limits } from '@bakery/schemas/common/limits.constants';
import { z } from 'zod';
import { sliceOf } from '../../../content/records/paging.ts';
import { recordId } from '../../../content/records/records.ts';
import { call, contentRead } from '../../../core/rest/route.ts';
import type { RestForm } from '../../../core/rest/route.ts';
import { withFormInput } from '../../../content/media/index.ts';
import { bannerSource, createBanner, deleteBanner, updateBanner } from './banners.service.ts';

const tag = 'Banners';
const form = (schema: z.ZodType): RestForm => ({
  schema,
  files: { image: { max: 1, maxBytes: limits.imageBytes, kind: 'image' } },
});

export const bannerRoutes = [
  contentRead({
    path: '/banners',
    tag,
    summary: 'All banners by order number',
    query: pageQuery,
    response: z.array(banner),
    paged: true,
    source: bannerSource,
    select: (banners, { query }) => sliceOf(banners, query),
  }),
  call({
    method: 'POST',
    path: '/banners',
    tag,
    summary: 'Add a banner',
    access: 'contentWrite',
    form: form(bannerForm),
    response: banner,
    refusals: ['TAKEN'],
    status: 201,
    handle: ({ deps, form: received }) =>
      withFormInput(
        deps,
        received,
        bannerForm,
        (files) => ({ ...received.fields, image: files('image')[0] }),
        (input) => createBanner(deps, input),
      ),
  }),
  call({
    method: 'PUT',
    path: '/banners/:id',
    tag,
    summary: 'Change a banner; without an image it keeps its own',
    access: 'contentWrite',
    form: form(bannerUpdate),
    response: banner,
    refusals: ['TAKEN'],
    handle: ({ deps, params, form: received }) => {
      const id = recordId(params.id);
      return withFormInput(
        deps,
        received,
        bannerUpdate,
        (files) => ({ ...received.fields, image: files('image')[0] }),
        (changes) => updateBanner(deps, { id }, changes),
      );
    },
  }),
  call({
    method: 'DELETE',
    path: '/banners/:id',
    tag,
    summary: 'Remove a banner',
    access: 'contentWrite',
    response: z.null(),
    handle: ({ deps, params }) => deleteBanner(deps, { id: recordId(params.id) }),
  }),
];

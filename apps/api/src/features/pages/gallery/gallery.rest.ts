import { pageQuery } from '@bakery/schemas/common/fields';
import { limits } from '@bakery/schemas/common/limits.constants';
import { presenceCreate, presenceImage } from '@bakery/schemas/pages/gallery';
import { z } from 'zod';
import { sliceOf } from '../../../content/records/paging.ts';
import { recordId } from '../../../content/records/records.ts';
import { call, contentRead } from '../../../core/rest/route.ts';
import { withFormInput } from '../../../content/media/index.ts';
import { createPresence, deletePresence, presenceSource } from './gallery.service.ts';

const tag = 'Our presence';

export const presenceRoutes = [
  contentRead({
    path: '/our-presence',
    tag,
    summary: 'All presence images, newest first',
    query: pageQuery,
    response: z.array(presenceImage),
    paged: true,
    source: presenceSource,
    select: (images, { query }) => sliceOf(images, query),
  }),
  call({
    method: 'POST',
    path: '/our-presence',
    tag,
    summary: 'Add a presence image',
    access: 'contentWrite',
    form: {
      schema: presenceCreate,
      files: { image: { max: 1, maxBytes: limits.imageBytes, kind: 'image' } },
    },
    response: presenceImage,
    status: 201,
    handle: ({ deps, form: received }) =>
      withFormInput(
        deps,
        received,
        presenceCreate,
        (files) => ({ image: files('image')[0] }),
        (input) => createPresence(deps, input),
      ),
  }),
  call({
    method: 'DELETE',
    path: '/our-presence/:id',
    tag,
    summary: 'Remove a presence image',
    access: 'contentWrite',
    response: z.null(),
    handle: ({ deps, params }) => deletePresence(deps, { id: recordId(params['id']) }),
  }),
];

import { pageQuery } from '@bakery/schemas/common/fields';
import { limits } from '@bakery/schemas/common/limits.constants';
import { galleryImageCreate, galleryImage } from '@bakery/schemas/pages/gallery';
import { z } from 'zod';
import { sliceOf } from '../../../content/records/paging.ts';
import { recordId } from '../../../content/records/records.ts';
import { call, contentRead } from '../../../core/rest/route.ts';
import { withFormInput } from '../../../content/media/index.ts';
import { createGalleryImage, deleteGalleryImage, gallerySource } from './gallery.service.ts';

const tag = 'Our presence';

export const galleryRoutes = [
  contentRead({
    path: '/our-presence',
    tag,
    summary: 'All presence images, newest first',
    query: pageQuery,
    response: z.array(galleryImage),
    paged: true,
    source: gallerySource,
    select: (images, { query }) => sliceOf(images, query),
  }),
  call({
    method: 'POST',
    path: '/our-presence',
    tag,
    summary: 'Add a presence image',
    access: 'contentWrite',
    form: {
      schema: galleryImageCreate,
      files: { image: { max: 1, maxBytes: limits.imageBytes, kind: 'image' } },
    },
    response: galleryImage,
    status: 201,
    handle: ({ deps, form: received }) =>
      withFormInput(
        deps,
        received,
        galleryImageCreate,
        (files) => ({ image: files('image')[0] }),
        (input) => createGalleryImage(deps, input),
      ),
  }),
  call({
    method: 'DELETE',
    path: '/our-presence/:id',
    tag,
    summary: 'Remove a presence image',
    access: 'contentWrite',
    response: z.null(),
    handle: ({ deps, params }) => deleteGalleryImage(deps, { id: recordId(params['id']) }),
  }),
];

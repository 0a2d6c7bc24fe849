import { text } from '@bakery/schemas/common/fields';
import { limits } from '@bakery/schemas/common/limits.constants';
import { draftDays, imageTypes, uploadedMedia } from '@bakery/schemas/content/media';
import { z } from 'zod';
import { fieldError } from '../../core/errors/app-error.ts';
import { call } from '../../core/rest/route.ts';
import { parseInput } from '../../core/errors/zod-errors.ts';
import { recordId } from '../records/records.ts';
import { openOriginal } from './edited-pictures.ts';
import { presentUploaded } from './media.presenter.ts';
import { storeImage } from './media.service.ts';

const upload = z.object({ alt: text(500).optional(), keepOriginal: z.literal('yes').optional() });
const noFile = 'Please select an image.';

export const mediaRoutes = [
  call({
    method: 'POST',
    path: '/media',
    tag: 'Media',
    summary: `Store a picture that a record will name by its id within ${draftDays} days`,
    access: 'contentWrite',
    form: {
      schema: upload.extend({ file: z.file({ error: noFile }) }),
      files: { file: { max: 1, maxBytes: limits.imageBytes, kind: 'image' } },
    },
    response: uploadedMedia,
    status: 201,
    handle: async ({ deps, form }) => {
      const { alt, keepOriginal } = parseInput(upload, form.fields);
      const file = form.files.file?.[0];
      if (!file) throw fieldError('file', noFile);
      const row = await storeImage(deps, file, {
        alt,
        keepsOriginal: keepOriginal !== undefined,
        signal: form.signal,
      });
      return presentUploaded(row, deps.mediaBase);
    },
  }),
  call({
    method: 'GET',
    path: '/media/:id/original',
    tag: 'Media',
    summary: 'The file that an edited picture was made from',
    access: 'contentWrite',
    response: z.file(),
    mediaTypes: imageTypes,
    responseHeaders: {
      'Content-Length': 'Bytes.',
      'Content-Security-Policy': 'Nothing in it may run.',
      'X-Content-Type-Options': 'Its content is not to be guessed at.',
    },
    handle: async ({ deps, request, params, reply }) => {
      const { stream, size, contentType } = await openOriginal(deps, recordId(params['id']));
      if (request.method === 'HEAD') stream.destroy();
      return reply
        .headers({
          'content-type': contentType,
          'content-length': size,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        })
        .send(request.method === 'HEAD' ? undefined : stream);
    },
  }),
];

import { text } from '@bakery/schemas/common/fields';
import { limits } from '@bakery/schemas/common/limits.constants';
import { draftDays, uploadedMedia } from '@bakery/schemas/content/media';
import { z } from 'zod';
import { fieldError } from '../../core/errors/app-error.ts';
import { call } from '../../core/rest/route.ts';
import { parseInput } from '../../core/errors/zod-errors.ts';
import { presentUploaded } from './media.presenter.ts';
import { storeImage } from './media.service.ts';

const upload = z.object({ alt: text(500).optional() });
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
      const { alt } = parseInput(upload, form.fields);
      const file = form.files.file?.[0];
      if (!file) throw fieldError('file', noFile);
      const row = await storeImage(deps, file, { alt, signal: form.signal });
      return presentUploaded(row, deps.mediaBase);
    },
  }),
];

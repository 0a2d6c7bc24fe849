import {
  importLimits,
  importMessages,
  importUpload,
  uploadedImport,
} from '@bakery/schemas/office/imports';
import { z } from 'zod';
import { fieldError } from '../../../core/errors/app-error.ts';
import { parseInput } from '../../../core/errors/zod-errors.ts';
import { call } from '../../../core/rest/route.ts';
import { recordId } from '../../../content/records/records.ts';
import { addImport, addPictures, refusePictures } from './imports.service.ts';

const zipFile = z.object({ file: z.file({ error: importMessages.zipRequired }) });
const receivedPictures = z.object({ pictures: z.int() });

export const importRoutes = [
  call({
    method: 'POST',
    path: '/imports/:id/pictures',
    tag: 'Imports',
    summary: 'Send a ZIP file with the pictures that the lines of an import name',
    access: 'settings',
    form: {
      schema: zipFile,
      files: { file: { max: 1, maxBytes: importLimits.zipBytes, kind: 'document' } },
    },
    response: receivedPictures,
    status: 201,
    refusals: ['VERSION_CONFLICT'],
    guard: async (deps, request) => {
      await refusePictures(deps, recordId(request.params['id']));
    },
    handle: async ({ deps, form, params }) => {
      const file = form.files.file?.[0];
      if (!file) throw fieldError('file', importMessages.zipRequired);
      return { pictures: await addPictures(deps, recordId(params['id']), file) };
    },
  }),
  call({
    method: 'POST',
    path: '/imports',
    tag: 'Imports',
    summary: 'Read a spreadsheet, to be imported in the back office',
    access: 'settings',
    form: {
      schema: importUpload.extend({ file: z.file({ error: importMessages.fileRequired }) }),
      files: { file: { max: 1, maxBytes: importLimits.fileBytes, kind: 'document' } },
    },
    response: uploadedImport,
    status: 201,
    handle: async ({ deps, form }) => {
      const { kind } = parseInput(importUpload, form.fields);
      const file = form.files.file?.[0];
      if (!file) throw fieldError('file', importMessages.fileRequired);
      return { id: await addImport(deps, kind, file) };
    },
  }),
];

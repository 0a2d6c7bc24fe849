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
import { addImport } from './imports.service.ts';

export const importRoutes = [
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

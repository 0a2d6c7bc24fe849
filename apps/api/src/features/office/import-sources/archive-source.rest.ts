import { archiveBytes, archiveMessages } from '@bakery/schemas/office/import-sources';
import { uploadedImport } from '@bakery/schemas/office/imports';
import { z } from 'zod';
import { fieldError } from '../../../core/errors/app-error.ts';
import { call } from '../../../core/rest/route.ts';
import { startArchive } from './import-sources.service.ts';

export const archiveSourceRoutes = [
  call({
    method: 'POST',
    path: '/imports/archive',
    tag: 'Imports',
    summary: 'Read an archive of all content, to be taken over in the back office',
    access: 'settings',
    confirmed: true,
    form: {
      schema: z.object({ file: z.file({ error: archiveMessages.required }) }),
      files: { file: { max: 1, maxBytes: archiveBytes, kind: 'document' } },
    },
    response: uploadedImport,
    status: 201,
    handle: async ({ deps, form }) => {
      const file = form.files.file?.[0];
      if (!file) throw fieldError('file', archiveMessages.required);
      return { id: await startArchive(deps, file) };
    },
  }),
];

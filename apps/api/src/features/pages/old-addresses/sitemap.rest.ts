import {
  oldAddressLimits,
  oldAddressMessages,
  sitemapAddresses,
} from '@bakery/schemas/pages/old-addresses';
import { z } from 'zod';
import { fieldError } from '../../../core/errors/app-error.ts';
import { call } from '../../../core/rest/route.ts';
import { readSitemapFile } from './read-sitemap.ts';

export const sitemapRoutes = [
  call({
    method: 'POST',
    path: '/redirects/sitemap',
    tag: 'Redirects',
    summary: 'Read the addresses of the sitemap of an older site; nothing is stored',
    access: 'settings',
    form: {
      schema: z.object({ file: z.file({ error: oldAddressMessages.fileRequired }) }),
      files: { file: { max: 1, maxBytes: oldAddressLimits.fileBytes, kind: 'document' } },
    },
    response: sitemapAddresses,
    handle: async ({ deps, form }) => {
      const file = form.files.file?.[0];
      if (!file) throw fieldError('file', oldAddressMessages.fileRequired);
      return readSitemapFile(deps, file.path);
    },
  }),
];

import { dayOf } from '@bakery/schemas/common/dates';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { call } from '../../../core/rest/route.ts';
import { requireRight } from '../../../core/session/request-session.ts';
import { writeArchive } from './write-archive.ts';

const zip = 'application/zip';

export const archiveRoutes = [
  call({
    method: 'GET',
    path: '/archive',
    tag: 'Imports',
    summary:
      'All content as a ZIP file of CSV, JSON and pictures; takes the rights to change settings and to see content as well',
    access: 'export',
    confirmed: true,
    response: z.file(),
    mediaTypes: [zip],
    responseHeaders: {
      'Content-Disposition': 'An attachment, named after the day.',
    },
    handle: async ({ deps, request, reply, signedIn }) => {
      requireRight(signedIn, 'settings');
      requireRight(signedIn, 'contentRead');
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', contentDisposition(`all-content-${dayOf(new Date())}.zip`))
        .type(zip);
      if (request.method === 'HEAD') return reply.send();
      return reply.send(await writeArchive(deps, (right) => signedIn.rights.has(right)));
    },
  }),
];

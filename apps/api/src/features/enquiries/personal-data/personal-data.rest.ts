import { dayOf } from '@bakery/schemas/common/dates';
import { personQuery } from '@bakery/schemas/enquiries/personal-data';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { recordId } from '../../../content/records/records.ts';
import { call } from '../../../core/rest/route.ts';
import { requireRight } from '../../../core/session/request-session.ts';
import { exportPerson } from './person-file.ts';

const zip = 'application/zip';

export const personalDataRoutes = [
  call({
    method: 'GET',
    path: '/personal-data/:id/export',
    tag: 'Enquiries',
    summary:
      'What is stored about the sender of an enquiry, as a ZIP file; takes the right to see enquiries as well',
    access: 'export',
    confirmed: true,
    query: personQuery,
    response: z.file(),
    mediaTypes: [zip],
    responseHeaders: { 'Content-Disposition': 'An attachment, named after the day.' },
    handle: async ({ deps, request, reply, params, query, signedIn }) => {
      requireRight(signedIn, 'enquiriesRead');
      const enquiry = recordId(params['id']);
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', contentDisposition(`personal-data-${dayOf(new Date())}.zip`))
        .type(zip);
      if (request.method === 'HEAD') return reply.send();
      return reply.send(await exportPerson(deps, { enquiry, ...query }));
    },
  }),
];

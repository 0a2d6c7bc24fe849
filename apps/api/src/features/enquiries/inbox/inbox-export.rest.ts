import { dayOf } from '@bakery/schemas/common/dates';
import { inboxExportQuery } from '@bakery/schemas/enquiries/inbox';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { call } from '../../../core/rest/route.ts';
import { requireRight } from '../../../core/session/request-session.ts';
import { tableFileTypes } from '../../../core/table-file.ts';
import { exportInbox } from './inbox-export.service.ts';

export const inboxExportRoutes = [
  call({
    method: 'GET',
    path: '/desk/export',
    tag: 'Enquiries',
    summary:
      'The enquiries of a view, of a label or of a search as CSV or XLSX; takes the right to see enquiries as well',
    access: 'export',
    confirmed: true,
    query: inboxExportQuery,
    response: z.file(),
    mediaTypes: ['text/csv', tableFileTypes.xlsx],
    responseHeaders: { 'Content-Disposition': 'An attachment, named after the day.' },
    handle: async ({ deps, request, reply, query, signedIn }) => {
      requireRight(signedIn, 'enquiriesRead');
      const name = `enquiries-${dayOf(new Date())}.${query.format}`;
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', contentDisposition(name))
        .type(tableFileTypes[query.format]);
      if (request.method === 'HEAD') return reply.send();
      return reply.send(await exportInbox(deps, query));
    },
  }),
];

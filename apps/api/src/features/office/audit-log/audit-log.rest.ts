import {
  auditEntry,
  auditFilter,
  auditLogQuery,
  auditMeta,
} from '@bakery/schemas/office/audit-log';
import { create as contentDisposition } from 'content-disposition';
import { dayOf } from '@bakery/schemas/common/dates';
import { z } from 'zod';
import { call } from '../../../core/rest/route.ts';
import { requireRight } from '../../../core/session/request-session.ts';
import { exportAuditLog, listAuditEntries } from './audit-log.service.ts';

const tag = 'Activity';

export const auditLogRoutes = [
  call({
    method: 'GET',
    path: '/activity',
    tag,
    summary: 'A page of the activity log, newest first',
    access: 'log',
    query: auditLogQuery,
    response: z.array(auditEntry),
    paged: true,
    meta: auditMeta,
    handle: ({ deps, query }) => listAuditEntries(deps, query),
  }),
  call({
    method: 'GET',
    path: '/activity/export',
    tag,
    summary: 'The matching entries as CSV; takes the right to see the log as well',
    access: 'export',
    confirmed: true,
    query: auditFilter,
    response: z.file(),
    mediaTypes: ['text/csv'],
    responseHeaders: { 'Content-Disposition': 'An attachment, named after the day.' },
    handle: async ({ deps, request, reply, query, signedIn }) => {
      requireRight(signedIn, 'log');
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', contentDisposition(`activity-${dayOf(new Date())}.csv`))
        .type('text/csv; charset=utf-8');
      if (request.method === 'HEAD') return reply.send();
      return reply.send(await exportAuditLog(deps, query));
    },
  }),
];

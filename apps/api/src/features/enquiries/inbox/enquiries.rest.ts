import { pageOf } from '@bakery/schemas/common/fields';
import { limits } from '@bakery/schemas/common/limits.constants';
import {
  enquiry,
  enquiryBrowse,
  enquiryCreate,
  enquiryPageMeta,
  enquiryReceipt,
} from '@bakery/schemas/enquiries/enquiries';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { readClientAddress } from '../../../core/http/client-address.ts';
import { isDeliberateRead } from '../../accounts/sign-in/index.ts';
import { readSpamHints } from '../spam/index.ts';
import { recordId } from '../../../content/records/records.ts';
import { call } from '../../../core/rest/route.ts';
import { listEnvelope } from './form/enquiry-responses.ts';
import {
  deleteEnquiry,
  openEnquiry,
  openEnquiryDocument,
  exportEnquiries,
} from './enquiries.service.ts';
import { listEnquiries } from './inbox-list.service.ts';
import { parseEnquiry } from './form/parse-enquiry.ts';
import { countForm, sendEnquiry } from './form/receive-enquiry.ts';

const tag = 'Enquiries';
const noStore = 'no-store';

export const enquiryRoutes = [
  call({
    method: 'POST',
    path: '/contact',
    tag,
    summary:
      'Send an enquiry, with a document and a list of products or without; `Idempotency-Key` or `idempotency_key` makes sending it again harmless',
    access: 'anyone',
    form: {
      schema: enquiryCreate,
      json: ['items'],
      files: { document: { max: 1, maxBytes: limits.documentBytes, kind: 'document' } },
    },
    headers: z.object({ 'Idempotency-Key': enquiryCreate.shape.idempotency_key }),
    response: enquiryReceipt,
    status: 201,
    refusals: ['TAKEN', 'TOO_MANY'],
    // The limit of stored enquiries is checked later: a repeated message, recognised by its key, does not count.
    guard: (deps, request) => countForm(deps, readClientAddress(request)),
    handle: ({ deps, request, form }) => {
      const { idempotency_key: sent = '' } = form.fields;
      const key = sent === '' ? request.headers['idempotency-key'] : sent;
      const input = parseEnquiry({ ...form.fields, idempotency_key: key });
      return sendEnquiry(deps, input, {
        address: readClientAddress(request),
        document: form.files['document']?.[0],
        hints: readSpamHints(form.fields),
      });
    },
  }),
  call({
    method: 'GET',
    path: '/contact',
    tag,
    summary: 'All enquiries, newest first, or a page of those that match',
    access: 'enquiriesRead',
    query: enquiryBrowse,
    response: z.array(enquiry),
    paged: true,
    meta: enquiryPageMeta,
    handle: async ({ deps, reply, query: { page, limit, ...filter } }) => {
      const slice = pageOf({ page, limit });
      if (slice) return listEnquiries(deps, { ...filter, ...slice });
      const list = await listEnvelope(exportEnquiries(deps, filter));
      return reply
        .header('cache-control', noStore)
        .type('application/json; charset=utf-8')
        .send(list);
    },
  }),
  call({
    method: 'GET',
    path: '/contact/:id',
    tag,
    summary: 'An enquiry; it counts as read from then on, if the user or key may change enquiries',
    access: 'enquiriesRead',
    response: enquiry,
    handle: ({ deps, request, params, caller }) => {
      const mayMark = caller.rights.has('enquiriesWrite');
      const isDeliberate = isDeliberateRead(deps.config, request);
      return openEnquiry(deps, recordId(params['id']), mayMark && isDeliberate);
    },
  }),
  call({
    method: 'GET',
    path: '/contact/:id/document',
    tag,
    summary: 'The document of an enquiry, as a download',
    access: 'enquiriesRead',
    response: z.file(),
    responseHeaders: {
      'Content-Disposition': 'Always an attachment, under the name that it was sent with.',
      'Content-Length': 'Bytes.',
      'Content-Security-Policy': 'Nothing in it may run.',
      'X-Content-Type-Options': 'Its content is not to be guessed at.',
    },
    handle: async ({ deps, request, params, reply }) => {
      const isDownload = request.method !== 'HEAD';
      const document = await openEnquiryDocument(deps, recordId(params['id']), isDownload);
      return reply
        .headers({
          'content-type': 'application/octet-stream',
          'content-length': document.size,
          'content-disposition': contentDisposition(document.name.toWellFormed()),
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
          'cache-control': noStore,
        })
        .send(document.stream);
    },
  }),
  call({
    method: 'DELETE',
    path: '/contact/:id',
    tag,
    summary: 'Remove an enquiry and its document',
    access: 'enquiriesWrite',
    response: z.null(),
    handle: ({ deps, params }) => deleteEnquiry(deps, { id: recordId(params['id']) }),
  }),
];

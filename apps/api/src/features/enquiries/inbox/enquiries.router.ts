import { id, recordRef, restoreInput } from '@bakery/schemas/common/fields';
import {
  enquiryListQuery,
  enquiryRecentQuery,
  enquiryProductCounts,
  enquirySend,
  enquirySetRead,
} from '@bakery/schemas/enquiries/enquiries';
import { z } from 'zod';
import { readClientAddress } from '../../../core/http/client-address.ts';
import { procedureWith, router, uncachedProcedure } from '../../../core/trpc/trpc.ts';
import { readSpamHints } from '../spam/index.ts';
import {
  countByProduct,
  countEnquiries,
  deleteEnquiry,
  findEnquiryDocumentType,
  getEnquiry,
  restoreEnquiry,
  setEnquiryRead,
} from './enquiries.service.ts';
import { listRecentEnquiries, listTable } from './inbox-list.service.ts';
import { countForm, sendEnquiry } from './form/receive-enquiry.ts';

/** For everybody; each call counts before its input is read, as each form that is sent. */
const sendProcedure = uncachedProcedure.use(async ({ ctx, next }) => {
  const address = ctx.http && readClientAddress(ctx.http.request);
  await countForm(ctx.deps, address);
  return next({ ctx: { ...ctx, address } });
});

export const enquiriesRouter = router({
  /** Without a document, which takes a form: `POST /api/contact`. */
  send: sendProcedure
    .input(enquirySend)
    .mutation(({ ctx: { deps, address }, input }) =>
      sendEnquiry(deps, input, { address, hints: readSpamHints(input) }),
    ),
  adminList: procedureWith('enquiriesRead')
    .input(enquiryListQuery)
    .query(({ ctx, input }) => listTable(ctx.deps, input)),
  /** The newest ones for the dashboard, without what is probably or surely spam. */
  recent: procedureWith('enquiriesRead')
    .input(enquiryRecentQuery)
    .query(({ ctx, input }) => listRecentEnquiries(ctx.deps, input.limit)),
  /** The enquiry as it is: read or unread is set by `setRead` alone. */
  adminGet: procedureWith('enquiriesRead')
    .input(z.object({ id }))
    .query(({ ctx, input }) => getEnquiry(ctx.deps, input.id)),
  /** The type of the document, so that a dangerous one can be asked about before it is downloaded. */
  documentType: procedureWith('enquiriesRead')
    .input(z.object({ id }))
    .query(({ ctx, input }) => findEnquiryDocumentType(ctx.deps, input.id)),
  setRead: procedureWith('enquiriesWrite')
    .input(enquirySetRead)
    .mutation(({ ctx, input }) => setEnquiryRead(ctx.deps, input.id, input.isRead)),
  delete: procedureWith('enquiriesWrite')
    .input(recordRef)
    .mutation(({ ctx, input }) => deleteEnquiry(ctx.deps, input)),
  restore: procedureWith('enquiriesWrite')
    .input(restoreInput)
    .mutation(({ ctx, input }) => restoreEnquiry(ctx.deps, input.id)),
  countByProduct: procedureWith('enquiriesRead')
    .input(enquiryProductCounts)
    .query(({ ctx, input }) => countByProduct(ctx.deps, input.products)),
  counts: procedureWith('enquiriesRead').query(({ ctx }) => countEnquiries(ctx.deps)),
});

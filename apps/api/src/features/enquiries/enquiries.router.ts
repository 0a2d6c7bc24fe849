import { id, recordRef, restoreInput } from '@bakery/schemas/common';
import { enquiryListQuery, enquirySetRead } from '@bakery/schemas/enquiries';
import { z } from 'zod';
import { adminProcedure, router } from '../../core/trpc/trpc.ts';
import {
  countEnquiries,
  deleteEnquiry,
  getEnquiry,
  listEnquiries,
  restoreEnquiry,
  setEnquiryRead,
} from './enquiries.service.ts';

export const enquiriesRouter = router({
  adminList: adminProcedure
    .input(enquiryListQuery)
    .query(({ ctx, input }) => listEnquiries(ctx.deps, input)),
  /** The enquiry as it is: read or unread is set by `setRead` alone. */
  adminGet: adminProcedure
    .input(z.object({ id }))
    .query(({ ctx, input }) => getEnquiry(ctx.deps, input.id)),
  setRead: adminProcedure
    .input(enquirySetRead)
    .mutation(({ ctx, input }) => setEnquiryRead(ctx.deps, input.id, input.isRead)),
  delete: adminProcedure
    .input(recordRef)
    .mutation(({ ctx, input }) => deleteEnquiry(ctx.deps, input, ctx.signedIn)),
  restore: adminProcedure
    .input(restoreInput)
    .mutation(({ ctx, input }) => restoreEnquiry(ctx.deps, input.id)),
  counts: adminProcedure.query(({ ctx }) => countEnquiries(ctx.deps)),
});

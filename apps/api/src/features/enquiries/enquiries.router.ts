import { id, recordRef, restoreInput } from '@bakery/schemas/common';
import { enquiryCreate, enquiryListQuery, enquirySetRead } from '@bakery/schemas/enquiries';
import { z } from 'zod';
import { adminProcedure, publicProcedure, router } from '../../core/trpc/trpc.ts';
import {
  countEnquiries,
  deleteEnquiry,
  listEnquiries,
  openEnquiry,
  restoreEnquiry,
  sendEnquiry,
  setEnquiryRead,
} from './enquiries.service.ts';

export const enquiriesRouter = router({
  send: publicProcedure
    .input(enquiryCreate)
    .mutation(({ ctx, input }) => sendEnquiry(ctx.deps, input, { address: ctx.http?.request.ip })),
  adminList: adminProcedure
    .input(enquiryListQuery)
    .query(({ ctx, input }) => listEnquiries(ctx.deps, input)),
  /** Marks the enquiry read. */
  adminGet: adminProcedure
    .input(z.object({ id }))
    .query(({ ctx, input }) => openEnquiry(ctx.deps, input.id)),
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

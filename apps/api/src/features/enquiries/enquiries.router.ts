import { id, recordRef, restoreInput } from '@bakery/schemas/common';
import { enquiryCreate, enquiryListQuery, enquirySetRead } from '@bakery/schemas/enquiries';
import { z } from 'zod';
import { readClientAddress } from '../../core/http/client-address.ts';
import { isDeliberateRead } from '../../core/deliberate-read.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { adminProcedure, publicProcedure, router } from '../../core/trpc/trpc.ts';
import {
  countEnquiries,
  countForm,
  deleteEnquiry,
  listEnquiries,
  openEnquiry,
  restoreEnquiry,
  sendEnquiry,
  setEnquiryRead,
} from './enquiries.service.ts';

/** Over HTTP alone, where a client is counted; every form counts, before it is looked at. */
const sendProcedure = publicProcedure.use(async ({ ctx, next }) => {
  if (!ctx.http) throw new AppError('FORBIDDEN', 'Sending an enquiry takes a request.');
  const address = readClientAddress(ctx.http.request);
  await countForm(ctx.deps, address);
  return next({ ctx: { ...ctx, address } });
});

export const enquiriesRouter = router({
  send: sendProcedure
    .input(enquiryCreate)
    .mutation(({ ctx, input }) => sendEnquiry(ctx.deps, input, { address: ctx.address })),
  adminList: adminProcedure
    .input(enquiryListQuery)
    .query(({ ctx, input }) => listEnquiries(ctx.deps, input)),
  /** Marks the enquiry read. */
  adminGet: adminProcedure
    .input(z.object({ id }))
    .query(({ ctx, input }) =>
      openEnquiry(ctx.deps, input.id, isDeliberateRead(ctx.deps.config, ctx.http.request)),
    ),
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

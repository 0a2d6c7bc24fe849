import { recordRef } from '@bakery/schemas/common/fields';
import { cannedReplyInput, cannedReplyUpdateInput } from '@bakery/schemas/enquiries/canned-replies';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import {
  addCannedReply,
  changeCannedReply,
  listCannedReplies,
  removeCannedReply,
} from './canned-replies.service.ts';

const write = procedureWith('enquiriesWrite');

export const cannedRepliesRouter = router({
  list: procedureWith('enquiriesRead').query(({ ctx }) => listCannedReplies(ctx.deps)),
  create: write
    .input(cannedReplyInput)
    .mutation(({ ctx, input }) => addCannedReply(ctx.deps, input)),
  update: write
    .input(cannedReplyUpdateInput)
    .mutation(({ ctx, input }) => changeCannedReply(ctx.deps, input, input.changes)),
  remove: write.input(recordRef).mutation(({ ctx, input }) => removeCannedReply(ctx.deps, input)),
});

import { enquiryMailChoice } from '@bakery/schemas/enquiries/enquiry-mails';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { enquiryMailChoices, enquiryPushChoices } from './enquiry-mails.service.ts';

const procedure = procedureWith('enquiriesRead');

/** The user's choice of mails about enquiries. */
export const enquiryMailsRouter = router({
  read: procedure.query(({ ctx }) => enquiryMailChoices.read(ctx.deps)),
  choose: procedure
    .input(enquiryMailChoice)
    .mutation(({ ctx, input }) => enquiryMailChoices.choose(ctx.deps, input)),
});

/** The user's choice of notices about enquiries on phones and browsers. */
export const enquiryPushesRouter = router({
  read: procedure.query(({ ctx }) => enquiryPushChoices.read(ctx.deps)),
  choose: procedure
    .input(enquiryMailChoice)
    .mutation(({ ctx, input }) => enquiryPushChoices.choose(ctx.deps, input)),
});

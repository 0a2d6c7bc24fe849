import { enquiryMailChoice } from '@bakery/schemas/enquiry-mails';
import { procedureWith, router } from '../../core/trpc/trpc.ts';
import { enquiryMailChoices } from './enquiry-mails.service.ts';

const procedure = procedureWith('enquiriesRead');

/** What one is mailed about enquiries. */
export const enquiryMailsRouter = router({
  read: procedure.query(({ ctx }) => enquiryMailChoices.read(ctx.deps)),
  choose: procedure
    .input(enquiryMailChoice)
    .mutation(({ ctx, input }) => enquiryMailChoices.choose(ctx.deps, input)),
});

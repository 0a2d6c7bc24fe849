import { enquiryMailChoice } from '@bakery/schemas/enquiry-mails';
import { procedureWith, router } from '../../core/trpc/trpc.ts';
import { chooseEnquiryMails, readEnquiryMails } from './enquiry-mails.service.ts';

const procedure = procedureWith('enquiriesRead');

/** What one is mailed about enquiries. */
export const enquiryMailsRouter = router({
  read: procedure.query(({ ctx }) => readEnquiryMails(ctx.deps)),
  choose: procedure
    .input(enquiryMailChoice)
    .mutation(({ ctx, input }) => chooseEnquiryMails(ctx.deps, input)),
});

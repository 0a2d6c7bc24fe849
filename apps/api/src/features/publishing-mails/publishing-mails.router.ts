import { publishingMailChoice } from '@bakery/schemas/publishing-mails';
import { procedureWith, router } from '../../core/trpc/trpc.ts';
import { choosePublishingMails, readPublishingMails } from './publishing-mails.service.ts';

const procedure = procedureWith('contentWrite');

/** What one is mailed about what was scheduled. */
export const publishingMailsRouter = router({
  read: procedure.query(({ ctx }) => readPublishingMails(ctx.deps)),
  choose: procedure
    .input(publishingMailChoice)
    .mutation(({ ctx, input }) => choosePublishingMails(ctx.deps, input)),
});

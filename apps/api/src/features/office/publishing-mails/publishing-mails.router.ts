import { publishingMailChoice } from '@bakery/schemas/office/publishing-mails';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { publishingMailChoices } from './publishing-mails.service.ts';

const procedure = procedureWith('contentWrite');

/** The user's choice of mails about what was scheduled. */
export const publishingMailsRouter = router({
  read: procedure.query(({ ctx }) => publishingMailChoices.read(ctx.deps)),
  choose: procedure
    .input(publishingMailChoice)
    .mutation(({ ctx, input }) => publishingMailChoices.choose(ctx.deps, input)),
});

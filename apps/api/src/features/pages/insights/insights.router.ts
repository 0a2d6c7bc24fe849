import { insightMailChoice, insightsQuery } from '@bakery/schemas/pages/insights';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { insightMailChoices } from './insight-mails.ts';
import { getInsights } from './insights.service.ts';

const procedure = procedureWith('contentRead');

/** The numbers of visits, and the user's choice of mails about them. */
export const insightsRouter = router({
  read: procedure.input(insightsQuery).query(({ ctx, input }) => getInsights(ctx.deps, input.span)),
  mails: procedure.query(({ ctx }) => insightMailChoices.read(ctx.deps)),
  chooseMails: procedure
    .input(insightMailChoice)
    .mutation(({ ctx, input }) => insightMailChoices.choose(ctx.deps, input)),
});

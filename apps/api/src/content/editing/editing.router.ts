import { openForm } from '@bakery/schemas/content/editing';
import { requireRight } from '../../core/session/request-session.ts';
import { backgroundProcedureWithAny, router } from '../../core/trpc/trpc.ts';
import { noteForm } from './editing.service.ts';

export const editingRouter = router({
  /** A query, as it is asked every ten seconds: only what users do by themselves is a line of the log. */
  others: backgroundProcedureWithAny('contentWrite', 'settings')
    .input(openForm)
    .query(({ ctx, input }) => {
      requireRight(ctx.signedIn, input.kind === 'site' ? 'settings' : 'contentWrite');
      return noteForm(ctx.deps, input, ctx.signedIn.administratorId);
    }),
});

import { demoRemove, demoRestore } from '@bakery/schemas/office/demo';
import { requireRight } from '../../../core/session/request-session.ts';
import type { SignedIn } from '../../../core/session/signed-in.ts';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { readDemoContent, removeDemoContent, restoreDemoContent } from './demo.service.ts';

/** Records of all kinds are shown, removed and restored. */
const procedure = procedureWith('settings').use(({ ctx, next }) => {
  requireRights(ctx.signedIn);
  return next();
});

function requireRights(signedIn: SignedIn): void {
  requireRight(signedIn, 'contentWrite');
  requireRight(signedIn, 'enquiriesWrite');
}

export const demoRouter = router({
  read: procedure.query(({ ctx }) => readDemoContent(ctx.deps)),
  remove: procedure
    .input(demoRemove)
    .mutation(({ ctx, input }) => removeDemoContent(ctx.deps, input)),
  restore: procedure
    .input(demoRestore)
    .mutation(({ ctx, input }) => restoreDemoContent(ctx.deps, input)),
});

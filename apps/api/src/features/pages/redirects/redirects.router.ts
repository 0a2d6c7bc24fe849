import { recordRef } from '@bakery/schemas/common/fields';
import {
  redirectImport,
  redirectImportRun,
  redirectInput,
  redirectListQuery,
  redirectUpdateInput,
} from '@bakery/schemas/pages/redirects';
import { requireRight } from '../../../core/session/request-session.ts';
import { confirmedProcedureWith, procedureWith, router } from '../../../core/trpc/trpc.ts';
import { checkImport, runImport } from './import.service.ts';
import {
  addRedirect,
  changeRedirect,
  exportRedirects,
  listRedirects,
  removeRedirect,
} from './redirects.service.ts';

export const redirectsRouter = router({
  adminList: procedureWith('settings')
    .input(redirectListQuery)
    .query(({ ctx, input }) => listRedirects(ctx.deps, input)),
  create: procedureWith('settings')
    .input(redirectInput)
    .mutation(({ ctx, input }) => addRedirect(ctx.deps, input)),
  update: procedureWith('settings')
    .input(redirectUpdateInput)
    .mutation(({ ctx, input }) => changeRedirect(ctx.deps, input, input.changes)),
  delete: procedureWith('settings')
    .input(recordRef)
    .mutation(({ ctx, input }) => removeRedirect(ctx.deps, input)),
  /** A mutation only because a file does not fit into an address. */
  checkImport: procedureWith('settings')
    .input(redirectImport)
    .mutation(({ ctx, input }) => checkImport(ctx.deps, input.csv)),
  import: procedureWith('settings')
    .input(redirectImportRun)
    .mutation(({ ctx, input }) => runImport(ctx.deps, input)),
  /** A mutation, since the log tells of it. */
  export: confirmedProcedureWith('export').mutation(({ ctx }) => {
    requireRight(ctx.signedIn, 'settings');
    return exportRedirects(ctx.deps);
  }),
});

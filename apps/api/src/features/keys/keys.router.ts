import { keyCreate, keyEnd, keyRename } from '@bakery/schemas/keys';
import { confirmedProcedureWith, procedureWith, router } from '../../core/trpc/trpc.ts';
import { createKey, endKey, listKeys, renameKey } from './keys.service.ts';

export const keysRouter = router({
  adminList: procedureWith('keys').query(({ ctx }) => listKeys(ctx.deps)),
  /** The only response that contains the key. */
  create: confirmedProcedureWith('keys')
    .input(keyCreate)
    .mutation(({ ctx, input }) => createKey(ctx.deps, ctx.signedIn, input)),
  rename: procedureWith('keys')
    .input(keyRename)
    .mutation(({ ctx, input }) => renameKey(ctx.deps, input)),
  end: confirmedProcedureWith('keys')
    .input(keyEnd)
    .mutation(({ ctx, input }) => endKey(ctx.deps, input.id)),
});

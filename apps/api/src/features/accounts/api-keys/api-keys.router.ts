import { keyCreate, keyEnd, keyMove, keyRename } from '@bakery/schemas/accounts/api-keys';
import { confirmedProcedureWith, procedureWith, router } from '../../../core/trpc/trpc.ts';
import {
  createKey,
  endKey,
  listEndingKeys,
  listKeys,
  moveLastDay,
  renameKey,
} from './api-keys.service.ts';

export const apiKeysRouter = router({
  adminList: procedureWith('keys').query(({ ctx }) => listKeys(ctx.deps)),
  /** Asked for by every screen of those who manage keys. */
  ending: procedureWith('keys').query(({ ctx }) => listEndingKeys(ctx.deps)),
  /** The only response that contains the key. */
  create: confirmedProcedureWith('keys')
    .input(keyCreate)
    .mutation(({ ctx, input }) => createKey(ctx.deps, ctx.signedIn, input)),
  rename: procedureWith('keys')
    .input(keyRename)
    .mutation(({ ctx, input }) => renameKey(ctx.deps, input)),
  /** A later day is as good as a new key. */
  moveLastDay: confirmedProcedureWith('keys')
    .input(keyMove)
    .mutation(({ ctx, input }) => moveLastDay(ctx.deps, ctx.signedIn, input)),
  end: confirmedProcedureWith('keys')
    .input(keyEnd)
    .mutation(({ ctx, input }) => endKey(ctx.deps, input.id)),
});

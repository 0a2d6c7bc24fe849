import {
  addPasskeyInput,
  passkeyIdInput,
  renamePasskeyInput,
} from '@bakery/schemas/accounts/passkeys';
import { confirmedProcedure, router, signedInProcedure } from '../../../core/trpc/trpc.ts';
import { findPasskeySite } from '../passkeys/index.ts';
import * as service from './own-passkeys.service.ts';

export const passkeysRouter = router({
  state: signedInProcedure.query(({ ctx }) =>
    service.getOwnPasskeys(ctx.deps, ctx.signedIn, findPasskeySite(ctx)),
  ),
  begin: confirmedProcedure.mutation(({ ctx }) =>
    service.beginPasskey(ctx.deps, ctx.signedIn, findPasskeySite(ctx)),
  ),
  add: confirmedProcedure.input(addPasskeyInput).mutation(({ ctx, input }) => {
    const site = findPasskeySite(ctx);
    return service.addPasskey(ctx.deps, ctx.signedIn, site, input);
  }),
  rename: signedInProcedure.input(renamePasskeyInput).mutation(async ({ ctx, input }) => {
    await service.renamePasskey(ctx.deps, ctx.signedIn, input);
    return null;
  }),
  remove: confirmedProcedure.input(passkeyIdInput).mutation(async ({ ctx, input }) => {
    await service.removePasskey(ctx.deps, ctx.signedIn, input);
    return null;
  }),
});

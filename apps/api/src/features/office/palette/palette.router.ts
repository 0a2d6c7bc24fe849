import { paletteRights, paletteSearch } from '@bakery/schemas/office/palette';
import { procedureWithAny, router } from '../../../core/trpc/trpc.ts';
import { searchPalette } from './palette.service.ts';

export const paletteRouter = router({
  /** Each user finds what they may see. */
  search: procedureWithAny(...paletteRights)
    .input(paletteSearch)
    .query(({ ctx, input }) => searchPalette(ctx.deps, ctx.signedIn.rights, input)),
});

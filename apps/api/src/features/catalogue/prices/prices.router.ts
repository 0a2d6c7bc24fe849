import { pricedRef } from '@bakery/schemas/catalogue/prices';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { listPrices } from './prices.service.ts';

export const pricesRouter = router({
  list: procedureWith('contentRead')
    .input(pricedRef)
    .query(({ ctx, input }) => listPrices(ctx.deps, input.record)),
});

import { priceListQuery } from '@bakery/schemas/catalogue/prices';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { getPriceList, getPriceListFile } from './price-list.service.ts';

export const priceListRouter = router({
  get: procedureWith('contentRead')
    .input(priceListQuery)
    .query(({ ctx, input }) => getPriceList(ctx.deps, input)),
  file: procedureWith('contentRead')
    .input(priceListQuery)
    .query(({ ctx, input }) => getPriceListFile(ctx.deps, input)),
});

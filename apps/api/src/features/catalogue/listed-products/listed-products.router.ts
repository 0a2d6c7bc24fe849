import { listedProductsQuery } from '@bakery/schemas/catalogue/listed-products';
import { publicProcedure, router, uncachedProcedure } from '../../../core/trpc/trpc.ts';
import { checkListed, listPriced } from './listed-products.service.ts';

export const listedProductsRouter = router({
  /** The products of a visitor's list as they are today. A mutation, since hundreds of ids are longer than an address may be. */
  check: uncachedProcedure
    .input(listedProductsQuery)
    .mutation(({ ctx, input }) => checkListed(ctx.deps, input.ids)),
  /** All products with their prices, to fill a list from. */
  all: publicProcedure.query(({ ctx }) => listPriced(ctx.deps)),
});

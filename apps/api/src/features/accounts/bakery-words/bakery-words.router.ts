import { publicProcedure, router } from '../../../core/trpc/trpc.ts';
import { readBakeryWords } from './bakery-words.ts';

export const bakeryWordsRouter = router({
  /** For the meter of a new password, which judges as the server does. */
  list: publicProcedure.query(({ ctx }) => readBakeryWords(ctx.deps)),
});

import { mediaIds } from '@bakery/schemas/media';
import { adminProcedure, router } from '../../core/trpc/trpc.ts';
import { getDiskSpace, listMissingImages } from './media.service.ts';

export const mediaRouter = router({
  diskSpace: adminProcedure.query(({ ctx }) => getDiskSpace(ctx.deps)),
  /** Those of the given pictures that no record can name any more. */
  listMissing: adminProcedure
    .input(mediaIds)
    .query(({ ctx, input }) => listMissingImages(ctx.deps, input)),
});

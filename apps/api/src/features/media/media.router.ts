import { mediaIds } from '@bakery/schemas/media';
import { procedureWith, router } from '../../core/trpc/trpc.ts';
import { getDiskSpace, listMissingImages } from './media.service.ts';

export const mediaRouter = router({
  diskSpace: procedureWith('contentWrite').query(({ ctx }) => getDiskSpace(ctx.deps)),
  /** Those of the given pictures that no record can name any more. */
  listMissing: procedureWith('contentWrite')
    .input(mediaIds)
    .query(({ ctx, input }) => listMissingImages(ctx.deps, input)),
});

import { id } from '@bakery/schemas/common/fields';
import { limits } from '@bakery/schemas/common/limits.constants';
import { imageListQuery, imageUpdateInput, mediaIds } from '@bakery/schemas/content/media';
import { pictureEdits } from '@bakery/schemas/content/picture-edits';
import { z } from 'zod';
import { procedureWith, router } from '../../core/trpc/trpc.ts';
import { adviseOnImage, improveImage } from './edited-pictures.ts';
import { findImageByUrl, getImage, listImages, listUses, updateImage } from './library.service.ts';
import { presentUploaded } from './media.presenter.ts';
import { getDiskSpace, listMissingImages } from './media.service.ts';

const named = z.object({ id });

export const mediaRouter = router({
  diskSpace: procedureWith('contentWrite').query(({ ctx }) => getDiskSpace(ctx.deps)),
  /** Lists those of the given pictures that no record can name any more. */
  listMissing: procedureWith('contentWrite')
    .input(mediaIds)
    .query(({ ctx, input }) => listMissingImages(ctx.deps, input)),
  adminList: procedureWith('contentRead')
    .input(imageListQuery)
    .query(({ ctx, input }) => listImages(ctx.deps, input)),
  adminGet: procedureWith('contentRead')
    .input(named)
    .query(({ ctx, input }) => getImage(ctx.deps, input.id)),
  /** The picture of an address that a text shows; null for one that is not of the library. */
  findByAddress: procedureWith('contentRead')
    .input(z.object({ url: z.string().max(limits.link) }))
    .query(({ ctx, input }) => findImageByUrl(ctx.deps, input.url)),
  /** The records that use a picture. */
  uses: procedureWith('contentRead')
    .input(named)
    .query(({ ctx, input }) => listUses(ctx.deps, input.id)),
  /** How a picture could look better. */
  advice: procedureWith('contentWrite')
    .input(named)
    .query(({ ctx, input }) => adviseOnImage(ctx.deps, input.id)),
  /** Makes another picture from the original of one. */
  improve: procedureWith('contentWrite')
    .input(named.extend({ edits: pictureEdits }))
    .mutation(async ({ ctx: { deps }, input }) =>
      presentUploaded(await improveImage(deps, input.id, input.edits), deps.mediaBase),
    ),
  update: procedureWith('contentWrite')
    .input(imageUpdateInput)
    .mutation(({ ctx, input }) => updateImage(ctx.deps, input, input.changes)),
});

import { linkRef } from '@bakery/schemas/pages/links';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { askForLinks, ignoreLink, readLinks } from './links.service.ts';

export const linksRouter = router({
  report: procedureWith('contentRead').query(({ ctx }) => readLinks(ctx.deps)),
  checkNow: procedureWith('contentWrite').mutation(({ ctx }) => askForLinks(ctx.deps)),
  ignore: procedureWith('contentWrite')
    .input(linkRef)
    .mutation(({ ctx, input }) => ignoreLink(ctx.deps, input.url, true)),
  heed: procedureWith('contentWrite')
    .input(linkRef)
    .mutation(({ ctx, input }) => ignoreLink(ctx.deps, input.url, false)),
});

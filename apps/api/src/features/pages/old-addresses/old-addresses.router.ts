import {
  acceptedRedirects,
  proposalQuery,
  sitemapQuery,
} from '@bakery/schemas/pages/old-addresses';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { acceptProposals } from './accept.service.ts';
import { proposeTargets } from './propose.service.ts';
import { readSitemapFrom } from './read-sitemap.ts';

const procedure = procedureWith('settings');

export const oldAddressesRouter = router({
  /** A mutation only because a list does not fit into an address. */
  propose: procedure
    .input(proposalQuery)
    .mutation(({ ctx, input }) => proposeTargets(ctx.deps, input.addresses)),
  /** A mutation, since another site is asked. */
  readSitemap: procedure
    .input(sitemapQuery)
    .mutation(({ ctx, input }) => readSitemapFrom(ctx.deps, input.address)),
  accept: procedure
    .input(acceptedRedirects)
    .mutation(({ ctx, input }) => acceptProposals(ctx.deps, input)),
});

import { draftRights } from '@bakery/schemas/content/drafts';
import {
  previewLinkRef,
  previewLinkRight,
  previewLinkTarget,
  previewTarget,
  typedPreview,
} from '@bakery/schemas/content/previews';
import { requireRight } from '../../core/session/request-session.ts';
import { procedureWithAny, router } from '../../core/trpc/trpc.ts';
import { listPreviewLinks, makePreviewLink, revokePreviewLink } from './preview-links.service.ts';
import { previewStored, previewTyped } from './previews.service.ts';

/** The right for the kind is checked with each call. */
export const previewsRouter = router({
  stored: procedureWithAny('contentRead', 'settings')
    .input(previewTarget)
    .query(({ ctx: { deps, signedIn }, input }) => {
      requireRight(signedIn, draftRights(input.kind).read);
      return previewStored(deps, signedIn.administratorId, input);
    }),
  /** The links that work. */
  links: procedureWithAny('contentWrite', 'settings').query(({ ctx: { deps, signedIn } }) =>
    listPreviewLinks(deps, signedIn.rights),
  ),
  makeLink: procedureWithAny('contentWrite', 'settings')
    .input(previewLinkTarget)
    .mutation(({ ctx: { deps, signedIn }, input }) => {
      requireRight(signedIn, previewLinkRight(input.kind));
      return makePreviewLink(deps, signedIn, input);
    }),
  revokeLink: procedureWithAny('contentWrite', 'settings')
    .input(previewLinkRef)
    .mutation(({ ctx: { deps, signedIn }, input }) => revokePreviewLink(deps, signedIn, input.id)),
  /** A mutation only because its input is long: it changes nothing. */
  typed: procedureWithAny('contentWrite', 'settings')
    .input(typedPreview)
    .mutation(({ ctx: { deps, signedIn }, input }) => {
      requireRight(signedIn, draftRights(input.kind).write);
      return previewTyped(deps, signedIn.administratorId, input);
    }),
});

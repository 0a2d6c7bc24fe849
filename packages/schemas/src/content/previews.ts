import { id } from '../common/fields.ts';
import { draftedKind, draftedKinds, draftRights } from './drafts.ts';
import type { Right } from '../common/rights.ts';
import { z } from '../common/zod.ts';

/** The target of a preview: a record, or a document of the site, with its draft. */
export const previewTarget = z.object({ kind: draftedKind, id });
export type PreviewTarget = z.infer<typeof previewTarget>;

/** A record with what a form holds, which is not stored; without an id it is a new one. */
export const typedPreview = z.object({
  kind: draftedKind,
  id: id.optional(),
  input: z.record(z.string(), z.unknown()),
});
export type TypedPreview = z.infer<typeof typedPreview>;

/** The target of a link: a draft on its page, or the whole site with a release. */
export const previewLinkKind = z.enum([...draftedKinds, 'release']);
export type PreviewLinkKind = z.infer<typeof previewLinkKind>;

export const previewLinkTarget = z.object({ kind: previewLinkKind, id });
export type PreviewLinkTarget = z.infer<typeof previewLinkTarget>;

/** The right to make and to revoke links to a kind. */
export function previewLinkRight(kind: PreviewLinkKind): Right {
  return kind === 'release' ? 'contentWrite' : draftRights(kind).write;
}

/** How long a link shows a draft. */
export const previewLinkDays = 7;

export const previewMessages = {
  noDraft: 'There is no draft that a link could show. Please save it as draft first.',
  tooMany: 'Too many previews at once. Please wait a moment.',
} as const;

/** A link that works, as the back office lists it. */
export interface PreviewLink {
  id: string;
  kind: PreviewLinkKind;
  /** The id of the record or the release. */
  target: string;
  /** The name of the record or the release. */
  name: string;
  madeBy: string;
  madeAt: string;
  expiresAt: string;
}

/** The link as only its maker is told, once. */
export interface MadePreviewLink {
  id: string;
  /** The address on the site. */
  path: string;
  expiresAt: string;
}

export const previewLinkRef = z.object({ id });

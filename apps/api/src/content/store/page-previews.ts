import type { Draft } from './content-overlay.ts';

/** A page of the site as it would be with drafts. */
export interface PagePreview {
  /** 200, or that of a page which says that there is none. */
  status: number;
  /** The whole page without its scripts, for a frame within the back office. */
  html: string;
}

export interface PreviewRequest {
  /** The page's address on the site: '/home'. */
  address: string;
  drafts: readonly Draft[];
  /** The person whose preview it is: one person's requests wait for each other. */
  client: string;
}

/** Renders pages of the public site with content that is not stored; `Deps` are those that its calls are given. */
export interface Previews<Deps> {
  /**
   * Nothing of it is cached or stored, and visitors see nothing of it: who may ask is for the caller to
   * decide. Throws AppError UNAVAILABLE where the site has not been built or too many previews are waiting.
   */
  render(deps: Deps, request: PreviewRequest): Promise<PagePreview>;
}

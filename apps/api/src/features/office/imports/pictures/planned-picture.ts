import type { PictureSource } from '../fields/picture-sources.ts';

/** A picture that is fetched before its line is done; until then its place in the content has this id. */
export interface PlannedPicture {
  id: string;
  source: PictureSource;
  /** The address that it has in a text, where it stands in one. */
  inline?: string;
  /** Whether it is the logo of a link to a platform. */
  isLogo?: true;
}

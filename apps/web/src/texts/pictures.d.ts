/**
 * A file of `pictures/` as `build/site-pictures.ts` converts it: the same type as the API's
 * pictures.
 */
declare module '*?picture' {
  import type { Picture } from '@bakery/schemas/content/media';
  const picture: Picture;
  export default picture;
}

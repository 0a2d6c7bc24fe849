/** A file of this folder as `build/site-pictures.ts` makes it: a picture as the API has them. */
declare module '*?picture' {
  import type { Picture } from '@bakery/schemas/media';
  const picture: Picture;
  export default picture;
}

/**
 * More than twice of what a text of the greatest length has in which every word is marked up. The
 * sanitiser's work grows with the number of tags, and where these are not closed with its square.
 */
export const maxTags = 10_000;

/** Whether HTML has more tags than are worth sanitising. It stops counting there. */
export function hasTooManyTags(html: string): boolean {
  let count = 0;
  for (const _ of html.matchAll(/<[a-z/!?]/gi)) {
    count += 1;
    if (count > maxTags) return true;
  }
  return false;
}

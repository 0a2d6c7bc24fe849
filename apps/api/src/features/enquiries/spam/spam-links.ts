/** A scheme or www. makes a link of anything; else a name with an ending that people write addresses with. */
const link =
  /(?:https?:\/\/|(?<![\p{L}\p{N}@.])www\.)[^\s<>"'\])]+|(?<![\p{L}\p{N}@._-])[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){0,3}\.(?:com|net|org|info|biz|co\.in|ru|cn|xyz|io|ly)(?![\p{L}\p{N}@-])(?!\.[\p{L}\p{N}])/giu;

/** The number of different links in a text; e-mail addresses are none. */
export function countLinks(text: string): number {
  const found = [...text.matchAll(link)].map(([one]) =>
    one
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/[/.,;:!?]+$/, ''),
  );
  return new Set(found).size;
}

/** Links in the notation of pages or forums, which nobody types into a form. */
export function hasLinkMarkup(text: string): boolean {
  return /<a\s[^<>]{0,200}href|\[(?:url|link)[=\]]/i.test(text);
}

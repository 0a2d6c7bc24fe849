/** A link to a place on a map: a web page on desktops, the map app on phones. */
export function mapLink(...words: readonly string[]): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: words.join(', ') })}`;
}

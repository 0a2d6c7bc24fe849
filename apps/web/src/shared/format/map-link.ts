/** Where a map shows the place that these words name: a page on the desktop, the map's app on a phone. */
export function mapLink(...words: readonly string[]): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: words.join(', ') })}`;
}

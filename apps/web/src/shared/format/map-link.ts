import type { Point } from '@bakery/schemas/pages/site/public';

/** A link to a place on a map: a web page on desktops, the map app on phones. */
export function mapLink(...words: readonly string[]): string {
  return googleLink('search', 'query', words);
}

/** A link to the way to a place, in the same app or page. */
export function directionsLink(...words: readonly string[]): string {
  return googleLink('dir', 'destination', words);
}

/** A position as words for these links. */
export function pointWords(point: Point): string {
  return point.join();
}

function googleLink(action: string, name: string, words: readonly string[]): string {
  return `https://www.google.com/maps/${action}/?${new URLSearchParams({ api: '1', [name]: words.join(', ') })}`;
}

/** Splits words into at most `count` lines whose longest one is as short as possible. */
export function breakLines(text: string, count: number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  if (count < 2 || words.length < 2) return [words.join(' ')];
  const ways = words
    .slice(1)
    .map((_, index) => [
      words.slice(0, index + 1).join(' '),
      ...breakLines(words.slice(index + 1).join(' '), count - 1),
    ]);
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best));
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map(({ length }) => length));
}

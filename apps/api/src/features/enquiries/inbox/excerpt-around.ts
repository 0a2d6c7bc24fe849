/** A part of a text of about `length` characters in which the searched words are, in any case of their letters. */
export function excerptAround(text: string, search: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const words = search.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const characters = [...line];
  if (characters.length <= length) return line;
  const found = Math.max(0, line.toLowerCase().indexOf(words));
  const before = Math.floor((length - countCharacters(words)) / 3);
  const at = countCharacters(line.slice(0, found));
  const start = Math.max(0, Math.min(at - before, characters.length - length));
  const part = characters
    .slice(start, start + length)
    .join('')
    .trim();
  return `${start > 0 ? '…' : ''}${part}${start + length < characters.length ? '…' : ''}`;
}

function countCharacters(text: string): number {
  return [...text].length;
}

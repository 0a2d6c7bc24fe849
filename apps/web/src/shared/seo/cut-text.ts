/** The lengths of titles and descriptions that search engines show. */
export const maxTitleLength = 65;
export const maxDescriptionLength = 160;

/** Shortens a text to at most `max` characters: at the end of a word, with an ellipsis. */
export function cutAtWord(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max).join('');
  const end = cut.lastIndexOf(' ');
  // A single word may be longer than the limit.
  const whole = end > max / 2 ? cut.slice(0, end) : characters.slice(0, max - 1).join('');
  return `${whole.replace(/[\s,.:;·–-]+$/, '')}…`;
}

/** What search engines show of a title and of a description. */
export const maxTitleLength = 65;
export const maxDescriptionLength = 160;

/** A text of at most `max` characters: a longer one ends at a word, with an ellipsis. */
export function cutAtWord(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max).join('');
  const end = cut.lastIndexOf(' ');
  // A word may be longer than what is shown of the text.
  const whole = end > max / 2 ? cut.slice(0, end) : characters.slice(0, max - 1).join('');
  return `${whole.replace(/[\s,.:;·–-]+$/, '')}…`;
}

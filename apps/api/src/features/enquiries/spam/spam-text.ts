/** Shorter texts, such as “please call me”, are the same by chance. */
const minLength = 40;

/**
 * A text in the spelling that two copies of it share: its letters and digits in lower case. Undefined for a text that is
 * too short to be recognized.
 */
export function comparableText(message: string): string | undefined {
  const text = message
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return text.length < minLength ? undefined : text;
}

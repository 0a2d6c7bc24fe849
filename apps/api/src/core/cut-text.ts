const halfAtEnd = /[\ud800-\udbff]$/;

/**
 * The first `length` UTF-16 code units of a text, without half of a character at their end, which JSON in the database
 * does not take.
 */
export function cutText(text: string, length: number): string {
  return text.length > length ? text.slice(0, length).replace(halfAtEnd, '') : text;
}

/** Whether an index of trigrams knows a text: these are made of three letters or digits in a row. */
export function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text);
}

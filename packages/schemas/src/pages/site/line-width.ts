/** The widths of characters of the site's font in its sizes, rather too wide than too narrow. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[\p{M}\u200b-\u200f]/u, 0],
  [/[ .,:;'’‘!|iljI()[\]]/, 0.3],
  [/[a-z0-9"“”?\-–*/₹]/, 0.56],
  [/[mwMW@%&—…]/, 0.9],
  [/[A-Z]/, 0.66],
  [/\p{Extended_Pictographic}/u, 1.4],
];
const other = 0.85;

/** The width of a line of 390 pixels, in the size of the announcement's letters. */
const room = 22.5;

/** The message about a text that is too long for one line on a phone; undefined for one that fits. */
export function findLineError(text: string): string | undefined {
  const excess = widthOf(text) - room;
  if (excess <= 0) return undefined;
  const count = Math.max(1, Math.ceil(excess / 0.5));
  return `Too long for one line on a phone, by about ${count} ${count === 1 ? 'character' : 'characters'}.`;
}

function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + widthOfCharacter(character), 0);
}

function widthOfCharacter(character: string): number {
  // The wide letters come before the class that they are in.
  const isWide = /[mw]/.test(character);
  const found = widths.find(([pattern]) => pattern.test(character))?.[1] ?? other;
  return isWide ? 0.9 : found;
}

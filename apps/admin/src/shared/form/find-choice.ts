/** The one of these choices that a text is, as fields of a form return it. */
export function findChoice<T extends string>(choices: readonly T[], text: string): T | undefined {
  return choices.find((choice) => choice === text);
}

/** The one of these choices that a text is, as fields of a form return it. */
export function findChoice<Choice extends string>(
  choices: readonly Choice[],
  text: string,
): Choice | undefined {
  return choices.find((choice) => choice === text);
}

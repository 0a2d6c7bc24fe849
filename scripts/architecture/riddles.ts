import type { Comment } from 'oxc-parser';

const pronoun = /^(?:That|Those|These|Who|Whom|Whose|What|Which|It|Its|They|Their|The same|Such)\b/;

/**
 * The first words of comments that begin with a pronoun: their reader has to look for the thing that they are about.
 * Of comments of several lines the first line counts.
 */
export function findRiddles(comments: readonly Comment[], source: string): string[] {
  return comments.flatMap(({ type, value, start }, index) => {
    const before = comments[index - 1];
    const goesOn =
      type === 'Line' &&
      before?.type === 'Line' &&
      source.slice(before.end, start).trim() === '' &&
      !source.slice(before.end, start).includes('\n\n');
    const text = value.replace(/^[\s*]+/, '');
    return !goesOn && pronoun.test(text) ? [text.slice(0, 30).trim()] : [];
  });
}

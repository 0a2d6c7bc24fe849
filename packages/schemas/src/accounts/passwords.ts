/** The words of the trade, which a guesser of any bakery's passwords would try first. */
const tradeWords = [
  'home, admin, administrator',
  'bakery, bakeries, baker, bakers, baking, bake, baked, oven, dough, flour, loaf, bread, bun, buns, rusk, rusks',
  'toast, cake, cakes, muffin, muffins, cookie, cookies, biscuit, biscuits, gift, gifts, gourmet',
  'cream roll, cream, roll, rolls, puff, puffs, pastry',
].flatMap((words) => words.split(', '));

/** The data of the owner of a password, of which the password must not be made. */
export interface PasswordOwner {
  username?: string | undefined;
  email?: string | null | undefined;
}

/**
 * The words that a guesser tries for somebody: names and addresses, whole and in parts, those of the trade and of the
 * bakery itself.
 */
export function listKnownWords(
  { username = '', email }: PasswordOwner,
  bakeryWords: readonly string[],
): string[] {
  const whole = [username, email ?? ''];
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const personal = [...whole, ...parts].filter((word) => word.length >= 3);
  return [
    ...new Set([...personal, ...tradeWords, ...bakeryWords].map((word) => word.toLowerCase())),
  ];
}

/**
 * Only this much of a password is estimated, since the time for it grows with the square of the length. A
 * password that is hard to guess is so by then.
 */
export const estimatedLength = 50;

/** The result of the estimator, as far as it is used here. */
export interface PasswordEstimate {
  /** From 0 to 4. */
  score: number;
  feedback: { warning: string | null };
  sequence: readonly object[];
}

export interface PasswordStrength {
  /** From 0 to 4. */
  score: number;
  /** Hard enough to guess. */
  isEnough: boolean;
  /** The fault of a password that is too easy, and the advice that helps. */
  advice: string | undefined;
}

const enough = 3;

const reasons: Record<string, string> = {
  straightRow: 'it is a row of keys',
  keyPattern: 'it is a pattern of keys',
  simpleRepeat: 'it repeats one character',
  extendedRepeat: 'it repeats itself',
  sequences: 'it is a sequence such as abc or 123',
  recentYears: 'it is little more than a year',
  dates: 'it is little more than a date',
  topTen: 'it is one of the passwords that are used most',
  topHundred: 'it is one of the passwords that are used most',
  common: 'it is a password that many use',
  similarToCommon: 'it is close to a password that many use',
  userInputs: 'it is made of your name, your e-mail address or words of the bakery',
};

const help = 'Add two or three words that have nothing to do with each other.';

/** Letters and digits that a password needs beside known words. */
const minOtherCharacters = 6;

function isMadeOf(words: readonly string[], password: string): boolean {
  const byLength = words.toSorted((a, b) => b.length - a.length);
  const rest = byLength.reduce((text, word) => text.replaceAll(word, ' '), password.toLowerCase());
  return rest.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '').length < minOtherCharacters;
}

/**
 * Whether a password is hard enough to guess, and what to do if not; `estimate` is that of its first
 * `estimatedLength` characters with these words.
 */
export function ratePassword(
  password: string,
  words: readonly string[],
  { score, feedback, sequence }: PasswordEstimate,
): PasswordStrength {
  const isEnough = score >= enough && !isMadeOf(words, password);
  if (isEnough) return { score, isEnough, advice: undefined };
  const isKnown = sequence.some(
    (match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs',
  );
  const key = isKnown || score >= enough ? 'userInputs' : feedback.warning;
  const reason = reasons[key ?? ''];
  const verdict = `This password is easy to guess${reason === undefined ? '' : `: ${reason}`}.`;
  return { score: Math.min(score, enough - 1), isEnough, advice: `${verdict} ${help}` };
}

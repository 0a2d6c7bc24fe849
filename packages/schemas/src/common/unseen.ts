/** Marks without width, as a class of a regular expression: soft hyphens, joiners, signs of direction, selectors of variants. */
export const unseenClass =
  '\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufe00-\\ufe0f\\ufeff';

/** A letter, or a sign at one, of a script whose joiners change what is seen: all but Latin. */
const joined = String.raw`(?!\p{Script=Latin})[\p{L}\p{M}]`;
const joiner = String.raw`(?<=${joined})[\u200c\u200d](?=${joined})`;
const unseen = new RegExp(`(?!${joiner})[${unseenClass}]`, 'gu');

/**
 * A value without marks that have no width: chats, contact lists and web pages put them around numbers and addresses. The
 * joiners inside words of Indian scripts stay.
 */
export function dropUnseen(value: string): string {
  return value.replace(unseen, '');
}

/** Letters and signs that are drawn as nothing: braille without dots, fillers of Egyptian and Khitan, a note without a head. */
export const blankClass = '\\u2800\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}';

/** A character that can be seen, of which a text needs one. */
export const visiblePattern = new RegExp(
  `[^\\s\\p{Cc}\\p{Cf}\\p{Cs}\\p{Default_Ignorable_Code_Point}${blankClass}]`,
  'u',
);

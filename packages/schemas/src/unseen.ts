/** Marks without width, as a class of a regular expression: soft hyphens, joiners, signs of direction, selectors of variants. */
export const unseenClass =
  '\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufe00-\\ufe0f\\ufeff';

const unseen = new RegExp(`[${unseenClass}]+`, 'g');

/**
 * A value without marks that have no width. Chats, contact lists and web pages put them around numbers and addresses. For values
 * with a shape alone: in words the joiners of Indian scripts and of emoji decide what is seen.
 */
export function dropUnseen(value: string): string {
  return value.replace(unseen, '');
}

/** Something to be seen: U+2800 is a braille letter without dots. */
export const visiblePattern = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

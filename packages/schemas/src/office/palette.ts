import type { Right } from '../common/rights.ts';
import { foldText } from '../common/search-text.ts';
import { z } from '../common/zod.ts';
import { contentKinds, kindsWith } from '../content/kinds.ts';

/** The kinds of records that the command palette finds, in the order in which it shows them. */
export const paletteKinds = [...kindsWith('isSearched'), 'person'] as const;
export type PaletteKind = (typeof paletteKinds)[number];

/** The right to find records of a kind. */
export function paletteRight(kind: PaletteKind): Right {
  return kind === 'person' ? 'people' : contentKinds[kind].read;
}

/** The rights of which any is enough to search at all. */
export const paletteRights = [
  'contentRead',
  'enquiriesRead',
  'people',
] as const satisfies readonly Right[];

export const paletteSearch = z.object({
  /** The beginnings of words of a name. */
  search: z.string().trim().min(1, 'Please enter something to find.').max(100),
});
export type PaletteSearch = z.infer<typeof paletteSearch>;

export interface PaletteRecord {
  kind: PaletteKind;
  id: string;
  name: string;
  /** Whether visitors do not see it. */
  isDraft: boolean;
}

/** The words of a text, in lower case: what stands between them does not matter. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{M}\p{N}₹%+]+/u)
    .filter((word) => word !== '');
}

/** Whether each word that is sought is the beginning of a word of the text. */
export function matchesWords(sought: readonly string[], text: string): boolean {
  const words = wordsOf(text);
  return sought.every((one) => words.some((word) => word.startsWith(one)));
}

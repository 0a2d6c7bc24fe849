import type { LiveProductCard } from '../catalogue/live-products.ts';
import type { Category, CategoryCard, ProductCard } from '../catalogue/products.ts';
import { listQuery, recordRef, wholeNumber } from '../common/fields.ts';
import { searchKey } from '../common/search-text.ts';
import { dropUnseen } from '../common/unseen.ts';
import { z } from '../common/zod.ts';
import type { PictureFiles } from '../content/media.ts';
import { findQueryError, siteSearchLimits, siteSearchMessages } from './site-search.constants.ts';

export * from './site-search.constants.ts';

/** The text that a visitor looks for; its length is checked before anything else is done with it. */
const searchedText = z
  .string({ error: siteSearchMessages.tooShort })
  .max(siteSearchLimits.query * 2, siteSearchMessages.tooLong)
  .trim()
  .refine((query) => query.length <= siteSearchLimits.query, siteSearchMessages.tooLong);

export const siteSearchQuery = z.object({
  q: searchedText,
  limit: wholeNumber(
    1,
    siteSearchLimits.results,
    `Limit must be a whole number from 1 to ${siteSearchLimits.results}.`,
  ).default(siteSearchLimits.results),
});
export type SiteSearchQuery = z.infer<typeof siteSearchQuery>;

/** A query that a page has shown no result for. */
export const searchMiss = z.object({
  q: searchedText.refine(
    (query) => findQueryError(query) === undefined,
    siteSearchMessages.tooShort,
  ),
});

/** Something that a search has found, as far as a list shows it. */
export type SearchHit =
  | { type: 'product'; product: ProductCard }
  | { type: 'liveProduct'; product: LiveProductCard }
  | { type: 'category'; category: Category; picture: PictureFiles | null }
  | { type: 'article'; id: string; title: string; picture: PictureFiles | null }
  | { type: 'page'; path: SearchedPath; title: string }
  | { type: 'place'; name: string; address: string };

/** The pages of the site that are found by their titles. */
export const searchedPaths = [
  '/home',
  '/about',
  '/liveproducts',
  '/latestnews',
  '/enquries',
  '/privacy-policy',
  '/all',
] as const;
export type SearchedPath = (typeof searchedPaths)[number];

export interface SearchResults {
  /** The best first. */
  hits: SearchHit[];
  total: number;
  /** Present where nothing was found. */
  help?: SearchHelp;
}

/** Ways on from a search without a result. */
export interface SearchHelp {
  /** Words of the site that come near to those that were typed. */
  nearest: string[];
  categories: CategoryCard[];
  /** The featured products, or the newest ones. */
  popular: ProductCard[];
}

export const synonymLimits = { words: 12, wordLength: 60, groups: 500 } as const;

export const synonymMessages = {
  words: 'Please enter at least two different words, separated by commas.',
  tooManyWords: `At most ${synonymLimits.words} words in a group.`,
  tooLong: `A word has at most ${synonymLimits.wordLength} letters.`,
  tooManyGroups: `There can be at most ${synonymLimits.groups} groups of words.`,
  noLetters: 'A word needs letters.',
  taken: (word: string, group: readonly string[]) =>
    `“${word}” is in a group already: ${group.join(', ')}.`,
} as const;

const synonym = z
  .string({ error: synonymMessages.words })
  .overwrite(dropUnseen)
  .overwrite((word) => word.replaceAll(/\s+/g, ' '))
  .trim()
  .max(synonymLimits.wordLength, synonymMessages.tooLong)
  .regex(/[\p{L}\p{N}]/u, synonymMessages.noLetters);

/** Words and phrases that mean the same to who searches. */
export const synonymInput = z.object({
  words: z
    .array(synonym, { error: synonymMessages.words })
    .max(synonymLimits.words, synonymMessages.tooManyWords)
    .refine((words) => new Set(words.map(searchKey)).size === words.length, synonymMessages.words)
    .refine((words) => words.length >= 2, synonymMessages.words),
});
export type SynonymInput = z.infer<typeof synonymInput>;

export const synonymUpdateInput = recordRef.extend({ changes: synonymInput });

export const synonymListQuery = listQuery;
export type SynonymListQuery = z.infer<typeof synonymListQuery>;

export interface Synonym {
  id: string;
  version: number;
  words: string[];
  changedBy: string;
  updatedAt: string;
}

export const missListQuery = listQuery.omit({ search: true }).extend({
  /** The current month where there is none. */
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'A month is written as 2026-11.')
    .optional(),
});
export type MissListQuery = z.infer<typeof missListQuery>;

/** A query without a result. */
export interface SearchMiss {
  query: string;
  count: number;
  lastAt: string;
}

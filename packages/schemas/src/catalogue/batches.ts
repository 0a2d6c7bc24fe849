import { addDays, isDay, today } from '../common/dates.ts';
import {
  id,
  listQuery,
  recordRef,
  requiredShape,
  requiredText,
  text,
  wholeNumber,
} from '../common/fields.ts';
import { formatNumber } from '../common/format-number.ts';
import { z } from '../common/zod.ts';
import { itemShelves } from '../enquiries/enquiry-items.constants.ts';
import type { ItemShelf } from '../enquiries/enquiry-items.constants.ts';
import type { FoodFacts } from './food-facts.ts';
import type { ListedProduct } from './listed-products.ts';
import { batchFilters, batchLimits, batchMessages, readBatchCode } from './batches.constants.ts';

export * from './batches.constants.ts';

export const batchFormMessages = {
  taken: 'There is a batch with this code already.',
  madeOn: 'Please enter the day on which it was made.',
  bestBefore: 'Please enter the day until which it is best.',
  order: 'This is before the day on which it was made.',
  ahead: `This is more than ${batchLimits.daysAhead} days ahead.`,
  product: 'This product is not on the site.',
  reason: 'Please say why. Visitors read it.',
  advice: 'Please say what to do with it. Visitors read it.',
  tooMany: `There can be at most ${formatNumber(batchLimits.batches)} batches.`,
  recalled: 'This batch is recalled, and visitors read of it. Please end the recall first.',
} as const;

const code = requiredShape(batchLimits.code, batchMessages.codeRequired)
  .overwrite((given) => given.replaceAll(/\s+/g, ' '))
  .check((context) => {
    const { trouble } = readBatchCode(context.value);
    if (trouble !== undefined) {
      context.issues.push({ code: 'custom', message: trouble, input: context.value });
    }
  });

const day = (required: string) =>
  z.string({ error: required }).min(1, required).refine(isDay, 'There is no such day.');

/** A product of either shelf. */
const batchProduct = z.object({ shelf: z.enum(itemShelves), id });

export const batchInput = z
  .object({
    /** As it is printed. */
    code,
    product: batchProduct.nullable().default(null),
    madeOn: day(batchFormMessages.madeOn).refine(
      (given) => given <= addDays(today(), batchLimits.daysAhead),
      batchFormMessages.ahead,
    ),
    bestBefore: day(batchFormMessages.bestBefore),
    /** Not public. */
    note: text(batchLimits.note).default(''),
  })
  .refine(({ madeOn, bestBefore }) => bestBefore >= madeOn, {
    path: ['bestBefore'],
    error: batchFormMessages.order,
  });
export type BatchInput = z.infer<typeof batchInput>;

export const batchUpdateInput = recordRef.extend({ changes: batchInput });

/** The words of a recall, as visitors read them. */
export const recallWords = z.object({
  reason: requiredText(batchLimits.reason, batchFormMessages.reason),
  advice: requiredText(batchLimits.advice, batchFormMessages.advice),
});
export type RecallWords = z.infer<typeof recallWords>;

/** Without versions: a recall is never held up by somebody who has changed a note. */
export const batchIds = z.object({ ids: z.array(id).min(1).max(batchLimits.atOnce) });
export const recallInput = batchIds.extend(recallWords.shape);

export const batchListQuery = listQuery.extend({
  limit: wholeNumber(1, 100, 'Limit must be a whole number from 1 to 100.').default(25),
  show: z.enum(batchFilters).default('all'),
});
export type BatchListQuery = z.infer<typeof batchListQuery>;

/** A code as a visitor types it. */
export const batchQuery = z.object({ code: z.string().max(500) });

/** A batch in the back office. */
export interface Batch {
  id: string;
  version: number;
  code: string;
  /** The path of its page. */
  path: string;
  product: { shelf: ItemShelf; id: string; name: string } | null;
  madeOn: string;
  bestBefore: string;
  note: string;
  /** The last recall; `endedAt` is null while visitors read of it. */
  recall: (RecallWords & { at: string; endedAt: string | null }) | null;
  changedBy: string;
  updatedAt: string;
}

/** A product that a batch can be of. */
export interface BatchProduct {
  id: string;
  shelf: ItemShelf;
  name: string;
  /** Absent where its food facts say none. */
  shelfLife?: FoodFacts['shelfLife'];
}

/** A batch as visitors see it. */
export interface PublicBatch {
  code: string;
  madeOn: string;
  bestBefore: string;
  /** The name of the product alone, where the site does not show it. */
  product: ListedProduct | { name: string } | null;
  recall: (RecallWords & { since: string }) | null;
}

/** A recall as the home page and the page of its product tell it: all batches with the same words. */
export interface PublicRecall extends RecallWords {
  codes: string[];
  /** Absent for batches of which no product is said; `path` is absent where the site does not show it. */
  product?: { id: string; name: string; path?: string };
}

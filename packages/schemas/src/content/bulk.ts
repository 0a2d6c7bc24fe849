import { id, webLink } from '../common/fields.ts';
import { enquiryListQuery } from '../enquiries/enquiries.ts';
import type { DraftKind } from './drafts.ts';
import { formatNumber } from '../common/format-number.ts';
import { sharedFacts } from '../catalogue/shared-facts.ts';
import { listState } from '../common/list-state.ts';
import type { ListState } from '../common/list-state.ts';
import { liveProductListQuery } from '../catalogue/live-products.ts';
import { newsListQuery, newsUpdate } from '../pages/news.ts';
import { platformListQuery } from '../catalogue/platforms.ts';
import { priceRule } from '../catalogue/price-rule.ts';
import { categoryField, productListQuery, productMessages } from '../catalogue/products.ts';
import type { TrashKind } from './trash.ts';
import { z } from '../common/zod.ts';

/** The kinds of records of which many are changed at once: those that the trash holds. */
export type BulkKind = TrashKind;

/** More than these would hold up every other change for too long. */
export const maxBulk = 2_000;
const maxText = formatNumber(maxBulk);
export const tooManyAtOnce = `At most ${maxText} at once. Please narrow the list down first.`;

/** Records as they were shown: what somebody has changed since is left out. */
const shownRecords = z.object({
  records: z
    .array(z.object({ id, version: z.int().min(1) }))
    .min(1, 'Nothing is selected.')
    .max(maxBulk, tooManyAtOnce),
});

/** The records that match a list's filter when the change is made, if they are still as many as `total` says. */
function allMatching<Filter extends z.ZodType>(filter: Filter) {
  return z.object({
    filter,
    total: z.int().min(0),
    /** The records that were taken out of the selection again. */
    except: z.array(id).max(maxBulk, tooManyAtOnce).default([]),
  });
}

const notFilters = { page: true, limit: true } as const;
const unsorted = { ...notFilters, sort: true } as const;

const publishedAlone = 'Only published records are changed together.';
/** Without a state, all that is published matches. */
const state = z
  .literal('published' satisfies ListState, {
    error: publishedAlone,
  })
  .optional();

const selections = {
  product: z.union([shownRecords, allMatching(productListQuery.omit(unsorted).extend({ state }))]),
  liveProduct: z.union([
    shownRecords,
    allMatching(liveProductListQuery.omit(unsorted).extend({ state })),
  ]),
  platform: z.union([shownRecords, allMatching(platformListQuery.omit(notFilters))]),
  enquiry: z.union([shownRecords, allMatching(enquiryListQuery.omit(unsorted))]),
};

/** Records and drafts as they were shown: `draft` is the version of the draft, where there is one. */
const shownDrafts = z.object({
  records: z
    .array(z.object({ id, version: z.int().min(1), draft: z.int().min(1).optional() }))
    .min(1, 'Nothing is selected.')
    .max(maxBulk, tooManyAtOnce),
});

/** Drafts are among what matches, as in the list. */
const withDrafts = <Filter extends z.ZodRawShape>(filter: z.ZodObject<Filter>) =>
  allMatching(filter.extend({ state: listState }));

/** All that match a list's filter, drafts included. */
export const matchingWithDrafts = {
  product: withDrafts(productListQuery.omit(unsorted)),
  liveProduct: withDrafts(liveProductListQuery.omit(unsorted)),
  news: withDrafts(newsListQuery.omit(notFilters)),
};
export type MatchedKind = keyof typeof matchingWithDrafts;

const platform = z.uuid({ error: 'Please choose a platform.' }).toLowerCase();

const actions = {
  delete: z.object({ type: z.literal('delete') }),
  category: z.object({ type: z.literal('category'), category: categoryField }),
  /** All get the same link; what is sold there already keeps its own. */
  addPlatform: z.object({
    type: z.literal('addPlatform'),
    platform,
    link: webLink(productMessages.platformFields),
  }),
  removePlatform: z.object({ type: z.literal('removePlatform'), platform }),
  prices: z.object({ type: z.literal('prices'), rule: priceRule }),
  facts: z.object({ type: z.literal('facts'), facts: sharedFacts }),
  active: z.object({ type: z.literal('active'), isActive: z.boolean() }),
  newsCategory: z.object({
    type: z.literal('newsCategory'),
    category: newsUpdate.shape.category.unwrap(),
  }),
  read: z.object({ type: z.literal('read'), isRead: z.boolean() }),
};

const shelfActions = [
  actions.addPlatform,
  actions.removePlatform,
  actions.prices,
  actions.facts,
] as const;
const onlyDelete = z.discriminatedUnion('type', [actions.delete]);

/** A change of many records, of one kind. Deleting them takes drafts as well, and every other change leaves them. */
export const bulkChange = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('product'),
      selection: z.union([shownDrafts, matchingWithDrafts.product]),
      action: z.discriminatedUnion('type', [actions.delete, actions.category, ...shelfActions]),
    }),
    z.object({
      kind: z.literal('liveProduct'),
      selection: z.union([shownDrafts, matchingWithDrafts.liveProduct]),
      action: z.discriminatedUnion('type', [actions.delete, actions.active, ...shelfActions]),
    }),
    z.object({
      kind: z.literal('news'),
      selection: z.union([shownDrafts, matchingWithDrafts.news]),
      action: z.discriminatedUnion('type', [actions.delete, actions.newsCategory]),
    }),
    z.object({ kind: z.literal('banner'), selection: shownDrafts, action: onlyDelete }),
    z.object({ kind: z.literal('platform'), selection: selections.platform, action: onlyDelete }),
    z.object({ kind: z.literal('presence'), selection: shownDrafts, action: onlyDelete }),
    z.object({
      kind: z.literal('enquiry'),
      selection: selections.enquiry,
      action: z.discriminatedUnion('type', [actions.delete, actions.read]),
    }),
  ])
  .superRefine(({ kind, selection, action }, context) => {
    if (action.type === 'delete' || kind === 'enquiry' || !('filter' in selection)) return;
    const { filter } = selection;
    if (!('state' in filter) || state.safeParse(filter.state).success) return;
    context.addIssue({
      code: 'custom',
      message: publishedAlone,
      path: ['selection', 'filter', 'state'],
    });
  });
export type BulkChange = z.infer<typeof bulkChange>;
export type BulkSelection<Kind extends BulkKind = BulkKind> = Extract<
  BulkChange,
  { kind: Kind }
>['selection'];
export type BulkAction<Kind extends BulkKind = BulkKind> = Extract<
  BulkChange,
  { kind: Kind }
>['action'];

const to = z.enum(['published', 'unpublished'], { error: 'Publish, or unpublish?' });

/** Many records of a kind that are to be published, or unpublished. */
export const bulkPublish = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    selection: z.union([shownDrafts, matchingWithDrafts.product]),
    to,
  }),
  z.object({
    kind: z.literal('liveProduct'),
    selection: z.union([shownDrafts, matchingWithDrafts.liveProduct]),
    to,
  }),
  z.object({
    kind: z.literal('news'),
    selection: z.union([shownDrafts, matchingWithDrafts.news]),
    to,
  }),
  z.object({ kind: z.literal('banner'), selection: shownDrafts, to }),
  z.object({ kind: z.literal('presence'), selection: shownDrafts, to }),
]);
export type BulkPublish = z.infer<typeof bulkPublish>;
export type BulkPublishSelection<Kind extends DraftKind = DraftKind> = Extract<
  BulkPublish,
  { kind: Kind }
>['selection'];

/** The effect of publishing or unpublishing; with `otherTotal` other records match now than were shown. */
export type BulkPublishPreview =
  | {
      state: 'done';
      /** How many would appear on the site, leave it, or be shown with their changes. */
      changed: number;
      /** The records among these that visitors see already, and would see with their changes. */
      updated: number;
      /** Drafts that stay as they are, since something in them is missing. */
      incomplete: number;
      /** The number of records that were already as they should be. */
      unchanged: number;
      /** How many of all records of the kind are published. */
      published: number;
    }
  | { state: 'otherTotal'; total: number };

/** A record that a change has left out. */
export interface BulkSkipped {
  id: string;
  /** Null for one that was deleted for good. */
  name: string | null;
  reason: BulkSkipReason;
  /** The message of the rules, where `reason` is that they refuse the record. */
  message?: string;
}

export type BulkSkipReason =
  /** Somebody has changed it since it was shown. */
  | 'changed'
  /** Somebody has deleted it. */
  | 'gone'
  /** Another banner has its number now. */
  | 'numberTaken'
  /** The product is sold on as many platforms as it can be. */
  | 'full'
  /** The draft was made from another version than the one that is published now. */
  | 'conflict'
  /** The rules refuse to publish it as it is. */
  | 'refused';

/** The result of a change; with `otherTotal` nothing was changed, because other records match now than were shown. */
export type BulkResult =
  | {
      state: 'done';
      changed: number;
      /** The number of records that were already as they should be. */
      unchanged: number;
      skipped: BulkSkipped[];
      /** The id by which the change can be undone, for a day; null where nothing has changed. */
      undo: string | null;
    }
  | { state: 'otherTotal'; total: number };

export const bulkUndo = z.object({ id });

/** The result of undoing a change. */
export interface BulkUndone {
  restored: number;
  /** How many of them have a new address, because another product has theirs now. */
  moved: number;
  skipped: BulkSkipped[];
}

/** The products whose prices are to change. */
export const bulkPriceQuery = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), selection: selections.product }),
  z.object({ kind: z.literal('liveProduct'), selection: selections.liveProduct }),
]);
export type BulkPriceQuery = z.infer<typeof bulkPriceQuery>;

export interface BulkPriced {
  id: string;
  version: number;
  name: string;
  price: number;
}

export type BulkPrices =
  | { state: 'done'; products: BulkPriced[] }
  | { state: 'otherTotal'; total: number };

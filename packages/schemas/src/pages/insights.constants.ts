/** The counts of visits, without schemas, so that screens can import it without zod. */

import { keysOf } from '../common/keys-of.ts';

/** The kinds of counts, each with the meaning of its keys. */
export const countedKinds = {
  page: 'the path of a page, “/label” for all labels',
  product: 'the id of a product of either shelf',
  article: 'the id of an article',
  from: 'the host of the page that a visitor came from; empty without one',
  found: 'the words of a search with a result',
  missed: 'empty: searches without a result have a list of their own',
  press: 'whatsapp, call, map or mail',
  platform: 'the id of a delivery platform',
  list: 'whatsapp, mail or print: how a list was sent',
  enquiry: 'form or list: whether an enquiry had a list',
} as const;
export type CountedKind = keyof typeof countedKinds;

/** The key of what is beyond the number of keys that a day keeps, and of words that are not kept. */
export const otherKey = '*';

export const insightLimits = {
  /** Bytes of a beacon. */
  beacon: 1_024,
  path: 500,
  host: 100,
  /** Different hosts, and different searches, that a day keeps. */
  keysOfDay: 500,
  /** Months for which counts are kept. */
  months: 26,
} as const;

/** Where beacons are sent. */
export const beaconPath = '/b';

/** The spans of the screen: their days, today included, and what one bar of a chart is. */
export const insightSpans = {
  '7d': { label: '7 days', days: 7, unit: 'day' },
  '4w': { label: '4 weeks', days: 28, unit: 'day' },
  '13w': { label: '13 weeks', days: 91, unit: 'week' },
  '52w': { label: '52 weeks', days: 364, unit: 'week' },
} as const;
export type InsightSpan = keyof typeof insightSpans;

export const insightSpanNames = keysOf(insightSpans);
export const defaultInsightSpan: InsightSpan = '4w';

/** The share by which the number of different visitors may be wrong: 1.04 by the root of 4,096. */
export const visitorError = 0.016;

/** A day, or a week from Monday. */
export interface VisitPeriod {
  start: string;
  views: number;
  /** Of which products. */
  products: number;
  /** The visits that began in it. */
  arrivals: number;
  /** The estimated number of different visitors of a day, of a week the mean of its days; null where none was counted. */
  visitors: number | null;
  /** The views of the same days 52 weeks before; null where nothing was counted yet. */
  yearBefore: number | null;
}

export interface CountedProduct {
  id: string;
  name: string;
  shelf: 'product' | 'liveProduct';
  views: number;
  /** In as many days before. */
  before: number;
}

export interface Insights {
  /** The first day of which anything is counted; null before the first visit. */
  since: string | null;
  from: string;
  to: string;
  /** Oldest first. */
  periods: VisitPeriod[];
  /** The views of the whole days of the span, and of the same days 52 weeks before; null without figures of these. */
  againstYearBefore: { now: number; before: number } | null;
  /** Every published product that was looked at, the best first. */
  products: CountedProduct[];
  /** Published products, for longer than the span, that were hardly looked at, the least first. */
  forgotten: CountedProduct[];
  /** The mean of the published products. */
  meanViews: number;
  pages: { path: string; views: number }[];
  searches: { found: number; missed: number; words: { words: string; count: number }[] };
  /** From a view to an enquiry, in this order. */
  steps: Record<VisitStep, number>;
  platforms: { name: string; count: number }[];
  sources: { host: string; count: number }[];
}

/** The steps on the way to an enquiry, as they are called. */
export const visitSteps = {
  views: 'Pages looked at',
  products: 'Products looked at',
  whatsapp: 'WhatsApp opened',
  call: 'Calls begun',
  mail: 'Mail begun',
  map: 'Map opened',
  platform: 'Platform opened',
  list: 'List sent or printed',
  enquiry: 'Enquiries sent',
} as const;
export type VisitStep = keyof typeof visitSteps;

/** The mails about visits, among which a user of the back office chooses. */
export const insightMailKinds = {
  weekly: {
    label: 'The week of the site',
    about: 'on Monday morning, in five sentences: what was looked at, and what came of it',
  },
} as const;
export type InsightMailKind = keyof typeof insightMailKinds;

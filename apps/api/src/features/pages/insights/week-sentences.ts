import { formatNumber } from '@bakery/schemas/common/format-number';
import type { VisitStep } from '@bakery/schemas/pages/insights.constants';

/** The counts of a week, and of the week before it. */
export interface WeekFacts {
  views: { now: number; before: number };
  /** In the same week 52 weeks before; null where it was not counted. */
  yearBefore: number | null;
  products: readonly { name: string; views: number; before: number }[];
  steps: Record<VisitStep, number>;
  /** The visits from other sites, the most frequent first. */
  sources: readonly { host: string; count: number }[];
  searches: { found: number; missed: number };
}

const maxSentences = 5;
/** Less than so much together is chance. */
const enough = 30;
/** Standard deviations of the difference of two counts, beyond which it is no chance among all products of a bakery. */
const significant = 3;
/** Changes below this share are called “about as often”. */
const slight = 0.1;

/** The sentences of a week that its numbers carry, at most five; none of a week in which nothing was counted. */
export function writeSentences(facts: WeekFacts): string[] {
  const { views, steps } = facts;
  if (views.now === 0 && steps.enquiry === 0) return [];
  return [
    tellViews(views),
    tellYear(facts),
    tellProduct(facts),
    tellContacts(facts),
    tellSource(facts),
    tellSearches(facts),
  ]
    .filter((sentence) => sentence !== undefined)
    .slice(0, maxSentences);
}

const times = (count: number) => (count === 1 ? 'once' : `${formatNumber(count)} times`);

function strength(now: number, before: number): number {
  return now + before < enough ? 0 : Math.abs(now - before) / Math.sqrt(now + before);
}

const factors: readonly [from: number, to: number, words: string][] = [
  [0.45, 0.55, 'half as often as'],
  [1.85, 2.2, 'twice as often as'],
  [2.8, 3.25, 'three times as often as'],
];

/** A change in words, such as “twice as often as”; undefined for one that may be chance. */
export function describeChange(now: number, before: number): string | undefined {
  if (before === 0 || strength(now, before) < significant) return undefined;
  const factor = now / before;
  const known = factors.find(([from, to]) => factor >= from && factor <= to);
  if (known) return known[2];
  if (Math.abs(factor - 1) < slight) return undefined;
  if (factor >= 2.5) return `${formatNumber(Math.round(factor))} times as often as`;
  const percent = Math.round(Math.abs(factor - 1) * 100);
  return `${percent} % ${factor > 1 ? 'more' : 'less'} often than`;
}

function tellViews({ now, before }: WeekFacts['views']): string {
  const change = describeChange(now, before);
  const isSteady = now + before >= 10 * enough && Math.abs(now / before - 1) < slight;
  const compared = change ?? (isSteady ? 'about as often as' : undefined);
  const counted = `The site was looked at ${times(now)}`;
  return compared === undefined ? `${counted}.` : `${counted}, ${compared} in the week before.`;
}

function tellYear({ yearBefore }: WeekFacts): string | undefined {
  if (yearBefore === null || yearBefore === 0) return undefined;
  return `In the same week of last year it was ${times(yearBefore)}.`;
}

function tellProduct({ products }: WeekFacts): string | undefined {
  const changed = products
    .filter(({ views, before }) => describeChange(views, before) !== undefined)
    .toSorted((a, b) => strength(b.views, b.before) - strength(a.views, a.before))[0];
  if (changed) {
    const { name, views, before } = changed;
    const counts = `${times(views)} instead of ${formatNumber(before)}`;
    return `${name} was looked at ${describeChange(views, before)} in the week before, ${counts}.`;
  }
  const best = products.toSorted((a, b) => b.views - a.views)[0];
  if (!best || best.views < enough) return undefined;
  return `Of the products ${best.name} was looked at most, ${times(best.views)}.`;
}

const inOneSentence = new Intl.ListFormat('en-GB');

function tellContacts({ steps }: WeekFacts): string | undefined {
  const told: [VisitStep, string][] = [
    ['whatsapp', 'WhatsApp was opened'],
    ['call', 'a call was begun'],
    ['platform', 'a delivery platform was opened'],
    ['list', 'a list was sent or printed'],
    ['enquiry', 'an enquiry was sent'],
  ];
  const parts = told
    .filter(([step]) => steps[step] > 0)
    .map(([step, words]) => `${words} ${times(steps[step])}`);
  if (parts.length === 0) return undefined;
  const sentence = inOneSentence.format(parts);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function tellSource({ sources }: WeekFacts): string | undefined {
  const [first] = sources;
  const all = sources.reduce((sum, { count }) => sum + count, 0);
  if (!first || all < enough || first.count * 4 < all) return undefined;
  return `Of ${formatNumber(all)} visits from other sites ${formatNumber(first.count)} came from ${first.host}.`;
}

function tellSearches({ searches: { found, missed } }: WeekFacts): string | undefined {
  const all = found + missed;
  if (all < enough || missed * 10 < all) return undefined;
  return `Of ${formatNumber(all)} searches ${formatNumber(missed)} found nothing.`;
}

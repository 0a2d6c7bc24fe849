import { withSnapshot } from '@bakery/db';
import type { Db } from '@bakery/db';
import { productTitle } from '@bakery/schemas/catalogue/products.constants';
import { addDays, dayOf, mondayOf, today } from '@bakery/schemas/common/dates';
import { insightSpans, otherKey } from '@bakery/schemas/pages/insights.constants';
import type {
  CountedProduct,
  InsightSpan,
  Insights,
  VisitStep,
} from '@bakery/schemas/pages/insights.constants';
import type { Deps } from '../../../deps.ts';
import { liveProductSource } from '../../catalogue/live-products/index.ts';
import { platformKind } from '../../catalogue/platforms/index.ts';
import { productSource } from '../../catalogue/products/index.ts';
import { findForgotten } from './find-forgotten.ts';
import * as queries from './report.queries.ts';
import { compareWithYearBefore, groupByDay, sumPeriods, yearDays } from './sum-days.ts';
import type { CountedSpan } from './sum-days.ts';
import { estimateVisitors } from './visitor-sketch.ts';

/** As many pages, hosts and searches are listed. */
const maxListed = 50;

/** Sums up a span that ends today. */
export async function getInsights(
  deps: Pick<Deps, 'db' | 'content'>,
  name: InsightSpan,
): Promise<Insights> {
  const { days: length, unit } = insightSpans[name];
  const to = today();
  const from = addDays(unit === 'week' ? addDays(mondayOf(to), 6) : to, 1 - length);
  const offered = await listOffered(deps);
  const { value: platforms } = await deps.content.read(platformKind.source);
  const names = new Map(platforms.map((platform) => [platform.id, platform.name]));
  return withSnapshot(deps.db, async (db) => {
    const since = await queries.findFirstDay(db);
    const span: CountedSpan = { from, to, unit, since };
    const days = groupByDay(await queries.listDays(db, addDays(from, -yearDays), to));
    const visitors = new Map(
      (await queries.listSketches(db, from, to)).map(({ day, registers }) => [
        day,
        estimateVisitors(registers),
      ]),
    );
    const products = await countProducts(db, offered, { from, to });
    const counted = since !== undefined && since > from ? since : from;
    const { meanViews, forgotten } = findForgotten(
      products.map((product) => ({ ...product, isOld: product.since < counted })),
    );
    const within = { from, to, limit: maxListed };
    const { found, missed, steps } = await sumSteps(db, from, to);
    return {
      since: since ?? null,
      from,
      to,
      periods: sumPeriods(span, days, visitors),
      againstYearBefore: compareWithYearBefore(span, days),
      products: products
        .filter(({ views }) => views > 0)
        .map(withoutSince)
        .toSorted((one, other) => other.views - one.views || (one.name < other.name ? -1 : 1)),
      forgotten,
      meanViews,
      pages: (await queries.listKeys(db, 'page', within)).map(({ key, count }) => ({
        path: key,
        views: count,
      })),
      searches: {
        found,
        missed,
        words: (await queries.listKeys(db, 'found', { ...within, limit: maxListed + 1 }))
          .filter(({ key }) => key !== otherKey)
          .slice(0, maxListed)
          .map(({ key, count }) => ({ words: key, count })),
      },
      steps,
      platforms: (await queries.listKeys(db, 'platform', within)).map(({ key, count }) => ({
        name: names.get(key) ?? 'A platform that is gone',
        count,
      })),
      sources: (await queries.listKeys(db, 'from', within)).map(({ key, count }) => ({
        host: key,
        count,
      })),
    };
  });
}

interface OfferedProduct extends CountedProduct {
  /** The day on which it was added. */
  since: string;
}

const withoutSince = ({ since: _since, ...product }: OfferedProduct): CountedProduct => product;

type Offered = Omit<OfferedProduct, 'views' | 'before'>;

/** The products of both shelves that visitors can look at. */
export async function listOffered({ content }: Pick<Deps, 'content'>): Promise<Offered[]> {
  const { value: products } = await content.read(productSource);
  const { value: liveProducts } = await content.read(liveProductSource);
  return [
    ...products.map((product) => ({
      id: product.id,
      name: productTitle(product),
      shelf: 'product' as const,
      since: dayOf(new Date(product.createdAt)),
    })),
    ...liveProducts
      .filter(({ isActive }) => isActive)
      .map((product) => ({
        id: product.id,
        name: product.name,
        shelf: 'liveProduct' as const,
        since: dayOf(new Date(product.createdAt)),
      })),
  ];
}

/** The views of products in a span, and in as many days before. */
export async function countProducts(
  db: Db,
  offered: readonly Offered[],
  { from, to }: { from: string; to: string },
): Promise<OfferedProduct[]> {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const before = { from: addDays(from, -days), to: addDays(from, -1) };
  const [now, then] = [
    await queries.listKeys(db, 'product', { from, to }),
    await queries.listKeys(db, 'product', before),
  ].map((counts) => new Map(counts.map(({ key, count }) => [key, count])));
  return offered.map((product) => ({
    ...product,
    views: now?.get(product.id) ?? 0,
    before: then?.get(product.id) ?? 0,
  }));
}

export interface Sums {
  found: number;
  missed: number;
  steps: Record<VisitStep, number>;
}

/** Sums up what visitors have done in a span, from a view to an enquiry. */
export async function sumSteps(db: Db, from: string, to: string): Promise<Sums> {
  const sums = await queries.listSums(db, from, to);
  const of = (kind: queries.KindCount['kind'], key = '') =>
    sums.find((sum) => sum.kind === kind && sum.key === key)?.count ?? 0;
  return {
    found: of('found'),
    missed: of('missed'),
    steps: {
      views: of('page') + of('product') + of('article'),
      products: of('product'),
      whatsapp: of('press', 'whatsapp'),
      call: of('press', 'call'),
      mail: of('press', 'mail'),
      map: of('press', 'map'),
      platform: of('platform'),
      list: of('list'),
      enquiry: of('enquiry'),
    },
  };
}

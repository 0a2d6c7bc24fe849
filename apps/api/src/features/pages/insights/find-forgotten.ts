import type { CountedProduct } from '@bakery/schemas/pages/insights.constants';

/** Views that products have on average before any is called forgotten: of fewer it is chance which have none. */
const enoughViews = 5;
const maxForgotten = 50;

interface Offered extends CountedProduct {
  /** Published for all of the time in which views were counted. */
  isOld: boolean;
}

/** The products that are looked at at most a tenth as often as their mean, the least first. */
export function findForgotten(products: readonly Offered[]): {
  meanViews: number;
  forgotten: CountedProduct[];
} {
  const all = products.reduce((sum, { views }) => sum + views, 0);
  const meanViews = products.length === 0 ? 0 : all / products.length;
  if (meanViews < enoughViews) return { meanViews, forgotten: [] };
  const forgotten = products
    .filter(({ views, isOld }) => isOld && views * 10 <= meanViews)
    .toSorted((one, other) => one.views - other.views || (one.name < other.name ? -1 : 1))
    .slice(0, maxForgotten)
    .map(({ isOld: _isOld, ...product }) => product);
  return { meanViews, forgotten };
}

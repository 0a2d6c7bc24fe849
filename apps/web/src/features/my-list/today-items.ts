import type { ListedProduct } from '@bakery/schemas/catalogue/listed-products';
import type { ListItem } from './list-items.ts';

/** A line of the list with what has become of its product since it was added. */
export interface TodayItem {
  /** With today's name and price; without a price where the product is gone. */
  item: ListItem;
  product: ListedProduct | undefined;
  /** The price when it was added, where it is another one today. */
  formerPrice: number | undefined;
  isGone: boolean;
}

/** The lines with today's products; undefined while these are not known, and then as they were added. */
export function bringUpToDate(
  items: readonly ListItem[],
  products: readonly ListedProduct[] | undefined,
): TodayItem[] {
  const byId = new Map(products?.map((product) => [product.id, product]));
  return items.map((item) => {
    const product = byId.get(item.id);
    if (!products) return { item, product, formerPrice: undefined, isGone: false };
    if (!product) {
      return { item: { ...item, price: 0 }, product, formerPrice: undefined, isGone: true };
    }
    const { name, price, shelf } = product;
    const isOther = item.price > 0 && item.price !== price;
    return {
      item: { ...item, name, price, shelf },
      product,
      formerPrice: isOther ? item.price : undefined,
      isGone: false,
    };
  });
}

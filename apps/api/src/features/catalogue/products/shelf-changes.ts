import type { BulkAction, BulkSkipReason } from '@bakery/schemas/content/bulk';
import { limits } from '@bakery/schemas/common/limits.constants';
import { applyPriceRule } from '@bakery/schemas/catalogue/price-rule';
import type { Product, ProductUpdate } from '@bakery/schemas/catalogue/products';
import { fieldError } from '../../../core/errors/app-error.ts';
import type { AppError } from '../../../core/errors/app-error.ts';
import { toEntryInputs } from './shelf-versions.ts';

/** The fields of products and live products that change alike. */
type ShelfProduct = Pick<Product, 'name' | 'price' | 'deliveryPlatforms'>;
type ShelfChanges = Pick<ProductUpdate, 'price' | 'deliveryPlatforms'>;
type ShelfAction = Extract<
  BulkAction<'product'>,
  { type: 'addPlatform' | 'removePlatform' | 'prices' }
>;

/** The changes of a product by an action, as its form would send them. */
export function shelfChanges(
  action: ShelfAction,
): (before: ShelfProduct) => ShelfChanges | BulkSkipReason | undefined {
  return ({ name, price, deliveryPlatforms }) => {
    if (action.type === 'prices') {
      const after = applyPriceRule(price, action.rule);
      if (typeof after === 'string') throw impossiblePrice(name, after);
      return after === price ? undefined : { price: after };
    }
    const isOn = deliveryPlatforms.some(({ platform }) => platform === action.platform);
    if (isOn === (action.type === 'addPlatform')) return undefined;
    const entries = toEntryInputs(deliveryPlatforms);
    if (action.type === 'removePlatform') {
      return { deliveryPlatforms: entries.filter(({ platform }) => platform !== action.platform) };
    }
    if (entries.length >= limits.platformsPerRequest) return 'full';
    return { deliveryPlatforms: [...entries, { platform: action.platform, link: action.link }] };
  };
}

function impossiblePrice(name: string, after: 'tooLow' | 'tooHigh'): AppError {
  const what = after === 'tooLow' ? 'would become 0 or less' : 'would be above the limit';
  return fieldError('action.rule.amount', `The price of ${name || '(no name)'} ${what}.`);
}

import type { BulkAction, BulkSkipReason } from '@bakery/schemas/content/bulk';
import { limits } from '@bakery/schemas/common/limits.constants';
import { applyPriceRule } from '@bakery/schemas/catalogue/price-rule';
import type {
  DeliveryPlatformInput,
  Product,
  ProductUpdate,
} from '@bakery/schemas/catalogue/products';
import { fieldError } from '../../../core/errors/app-error.ts';
import type { AppError } from '../../../core/errors/app-error.ts';

/** The fields of products and live products that change alike. */
type Sold = Pick<Product, 'name' | 'price' | 'deliveryPlatforms'>;
type SoldChanges = Pick<ProductUpdate, 'price' | 'deliveryPlatforms'>;
type SoldAction = Extract<
  BulkAction<'product'>,
  { type: 'addPlatform' | 'removePlatform' | 'prices' }
>;

/** The changes of a product by an action, as its form would send them. */
export function soldChanges(
  action: SoldAction,
): (before: Sold) => SoldChanges | BulkSkipReason | undefined {
  return ({ name, price, deliveryPlatforms }) => {
    if (action.type === 'prices') {
      const after = applyPriceRule(price, action.rule);
      if (typeof after === 'string') throw impossiblePrice(name, after);
      return after === price ? undefined : { price: after };
    }
    const isOn = deliveryPlatforms.some(({ platform }) => platform === action.platform);
    if (isOn === (action.type === 'addPlatform')) return undefined;
    const entries = toInputs(deliveryPlatforms);
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

/** The entries of a product as its form sends them. */
function toInputs(entries: Product['deliveryPlatforms']): DeliveryPlatformInput[] {
  return entries.map(({ platform, link, logoId }) => ({ platform, link, logo: logoId }));
}

import { isDeepStrictEqual } from 'node:util';
import type { BulkAction, BulkSkipReason } from '@bakery/schemas/content/bulk';
import { limits } from '@bakery/schemas/common/limits.constants';
import { foodFactsField } from '@bakery/schemas/catalogue/food-facts';
import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import { applyPriceRule } from '@bakery/schemas/catalogue/price-rule';
import type { Product, ProductUpdate } from '@bakery/schemas/catalogue/products';
import type { SharedFacts } from '@bakery/schemas/catalogue/shared-facts';
import { shownName } from '@bakery/schemas/content/shown-name';
import { fieldError } from '../../../core/errors/app-error.ts';
import type { AppError } from '../../../core/errors/app-error.ts';
import { toEntryInputs } from './shelf-versions.ts';

/** The fields of products and live products that change alike. */
type ShelfProduct = Pick<Product, 'name' | 'price' | 'deliveryPlatforms' | 'facts'>;
type ShelfChanges = Pick<ProductUpdate, 'price' | 'deliveryPlatforms' | 'facts'>;
type ShelfAction = Extract<
  BulkAction<'product'>,
  { type: 'addPlatform' | 'removePlatform' | 'prices' | 'facts' }
>;

/** The changes of a product by an action, as its form would send them. */
export function shelfChanges(
  action: ShelfAction,
): (before: ShelfProduct) => ShelfChanges | BulkSkipReason | undefined {
  return ({ name, price, deliveryPlatforms, facts }) => {
    if (action.type === 'facts') {
      const after = withSharedFacts(facts ?? {}, action.facts);
      return isDeepStrictEqual(after, facts) ? undefined : { facts: after };
    }
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

/** The facts of a product after a change of many: those that are not named stay. */
function withSharedFacts(facts: FoodFacts, { allergens, ...named }: SharedFacts) {
  return foodFactsField.parse({
    ...facts,
    ...named,
    ...(allergens && changedAllergens(facts, allergens)),
  });
}

function changedAllergens(
  { contains = [], hasNoAllergens }: FoodFacts,
  { how, contains: named }: NonNullable<SharedFacts['allergens']>,
): Pick<FoodFacts, 'contains' | 'hasNoAllergens'> {
  if (how === 'remove') {
    return { contains: contains.filter((one) => !named.includes(one)), hasNoAllergens };
  }
  return { contains: how === 'add' ? [...contains, ...named] : named, hasNoAllergens: false };
}

function impossiblePrice(name: string, after: 'tooLow' | 'tooHigh'): AppError {
  const what = after === 'tooLow' ? 'would become 0 or less' : 'would be above the limit';
  return fieldError('action.rule.amount', `The price of ${shownName(name)} ${what}.`);
}

import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import { categoryLabels } from '@bakery/schemas/catalogue/products';
import type { LoggedFields } from '../../../core/audit-log/changes.ts';
import type { Versions } from '../../../content/kind.ts';
import { describeShelfInput, listNamesIn, platformNames, shelfInput } from '../products/index.ts';

type LiveProductInput = ReturnType<typeof inputOf>;

/** How versions of live products are kept. */
export const liveProductVersions: Versions<LiveProduct> = {
  input: inputOf,
  async describe(context, contents) {
    const inputs = contents as LiveProductInput[];
    const names = await listNamesIn(context, inputs);
    return inputs.map((input) => describeInput(input, names));
  },
};

export function describeLiveProduct(product: LiveProduct): LoggedFields {
  return describeInput(inputOf(product), platformNames(product.deliveryPlatforms));
}

/** An empty title of the category stands for the category's own label. */
function inputOf(product: LiveProduct) {
  const { category, categoryTitle, isActive } = product;
  return {
    ...shelfInput(product),
    categoryTitle: categoryTitle === categoryLabels[category] ? '' : categoryTitle,
    isActive,
  };
}

function describeInput(
  input: LiveProductInput,
  platforms: ReadonlyMap<string, string>,
): LoggedFields {
  return {
    ...describeShelfInput(input, platforms),
    'Title of the category': input.categoryTitle,
    Active: input.isActive,
  };
}

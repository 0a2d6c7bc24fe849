import { defaultProductStatus } from '@bakery/schemas/catalogue/products';
import type { Product } from '@bakery/schemas/catalogue/products';
import type { LoggedFields } from '../../../core/audit-log/changes.ts';
import type { Versions } from '../../../content/kind.ts';
import { describeShelfInput, listNamesIn, platformNames, shelfInput } from './shelf-versions.ts';

type ProductInput = ReturnType<typeof inputOf>;

/** How versions of products are kept. */
export const productVersions: Versions<Product> = {
  input: inputOf,
  async describe(context, contents) {
    const inputs = contents as ProductInput[];
    const names = await listNamesIn(context, inputs);
    return inputs.map((input) => describeInput(input, names));
  },
};

export function describeProduct(product: Product): LoggedFields {
  return describeInput(inputOf(product), platformNames(product.deliveryPlatforms));
}

function inputOf(product: Product) {
  const { stock, isFeatured, status } = product;
  return {
    ...shelfInput(product),
    stock,
    isFeatured,
    status: status === defaultProductStatus ? null : status,
  };
}

function describeInput(input: ProductInput, platforms: ReadonlyMap<string, string>): LoggedFields {
  return {
    ...describeShelfInput(input, platforms),
    Stock: input.stock,
    Featured: input.isFeatured,
    Status: input.status ?? defaultProductStatus,
  };
}

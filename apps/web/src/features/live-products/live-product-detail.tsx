import { livePlatformNames } from '@bakery/schemas/catalogue/live-products.constants';
import { productTitle } from '@bakery/schemas/catalogue/products.constants';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/context.ts';
import { AddForm } from '../my-list/index.ts';
import { eBakeryTrail, ProductView } from '../products/index.ts';
import { Price } from '../../shared/ui/price.tsx';
import { liveProductQuery } from './live-products.queries.ts';

const shownPlatforms = new Set<string>(livePlatformNames.map((name) => name.toLowerCase()));

/** The page of a live product, with the platforms that deliver it ready to eat. */
export function LiveProductDetail({ slug }: { slug: string }) {
  const { data: product } = useSuspenseQuery(liveProductQuery(useApi(), slug));
  const platforms = product.deliveryPlatforms.filter(({ name }) =>
    shownPlatforms.has(name.trim().toLowerCase()),
  );
  const { id, price } = product;
  const name = productTitle(product);
  const listed = { id, shelf: 'liveProduct', name, price } as const;
  return (
    <ProductView
      // The key resets the state for another product: the gallery starts with its first picture.
      key={id}
      name={name}
      price={<Price value={price} />}
      product={product}
      platforms={platforms}
      list={<AddForm product={listed} />}
      trail={eBakeryTrail}
    />
  );
}

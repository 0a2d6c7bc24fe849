import { livePlatformNames } from '@bakery/schemas/catalogue/live-products.constants';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/context.ts';
import { eBakeryTrail, ShelfProduct } from '../products/index.ts';
import { liveProductQuery } from './live-products.queries.ts';

const shownPlatforms = new Set<string>(livePlatformNames.map((name) => name.toLowerCase()));

/** The page of a live product, with the platforms that deliver it ready to eat. */
export function LiveProductDetail({ slug }: { slug: string }) {
  const { data: product } = useSuspenseQuery(liveProductQuery(useApi(), slug));
  const platforms = product.deliveryPlatforms.filter(({ name }) =>
    shownPlatforms.has(name.trim().toLowerCase()),
  );
  return (
    <ShelfProduct
      shelf="liveProduct"
      product={product}
      platforms={platforms}
      trail={eBakeryTrail}
    />
  );
}

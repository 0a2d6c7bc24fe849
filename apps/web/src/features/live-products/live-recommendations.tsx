import { recommendationCount } from '@bakery/schemas/products.constants';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/context.ts';
import { CardSkeletons } from '../../shared/ui/card-skeletons.tsx';
import { AlsoLike } from '../products/index.ts';
import { liveRecommendationsQuery } from './live-products.queries.ts';
import { SuggestedLiveProducts } from './suggested-live-products.tsx';

/** Recommendations beside a live product; the fallback products when there are none. */
export function LiveRecommendations({ slug }: { slug: string }) {
  const { data: products = [], isPending } = useQuery(liveRecommendationsQuery(useApi(), slug));
  if (isPending) {
    return (
      <AlsoLike>
        <CardSkeletons count={recommendationCount} />
      </AlsoLike>
    );
  }
  return (
    <AlsoLike>
      <SuggestedLiveProducts products={products} without={slug} />
    </AlsoLike>
  );
}

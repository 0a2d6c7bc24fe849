import { recommendationCount } from '@bakery/schemas/catalogue/products.constants';
import { useApi } from '../../shared/api/context.ts';
import { useOptional } from '../../shared/api/use-optional.ts';
import { CardSkeletons } from '../../shared/ui/card-skeletons.tsx';
import { AlsoLike } from '../products/index.ts';
import { liveRecommendationsQuery } from './live-products.queries.ts';
import { SuggestedLiveProducts } from './suggested-live-products.tsx';

/** Recommendations beside a live product; the fallback products when there are none. */
export function LiveRecommendations({ slug }: { slug?: string }) {
  const { data: products = [], isLoading } = useOptional(liveRecommendationsQuery(useApi(), slug));
  if (isLoading) {
    return (
      <AlsoLike>
        <CardSkeletons count={recommendationCount} />
      </AlsoLike>
    );
  }
  return <SuggestedLiveProducts products={products} without={slug} />;
}

import { recommendationCount } from '@bakery/schemas/products.constants';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/context.ts';
import { CardSkeletons } from '../../shared/ui/card-skeletons.tsx';
import { AlsoLike, FallbackCards } from '../products/index.ts';
import { CardGrid } from '../../shared/ui/card.tsx';
import { LiveProductCard } from './live-product-card.tsx';
import { liveRecommendationsQuery } from './live-products.queries.ts';

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
      {products.length > 0 ? (
        <CardGrid>
          {products.map((product) => (
            <li key={product.id}>
              <LiveProductCard product={product} heading="h3" />
            </li>
          ))}
        </CardGrid>
      ) : (
        <FallbackCards without={slug} />
      )}
    </AlsoLike>
  );
}

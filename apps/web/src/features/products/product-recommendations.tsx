import { recommendationCount } from '@bakery/schemas/catalogue/products.constants';
import { useApi } from '../../shared/api/context.ts';
import { useOptional } from '../../shared/api/use-optional.ts';
import { AlsoLike } from './also-like.tsx';
import { CardSkeletons } from '../../shared/ui/card-skeletons.tsx';
import { recommendationsQuery } from './products.queries.ts';
import { SuggestedProducts } from './suggested-products.tsx';

/** Recommendations beside a catalogue product; the fallback products when there are none. */
export function ProductRecommendations({ slug }: { slug?: string }) {
  const { data: products = [], isLoading } = useOptional(recommendationsQuery(useApi(), slug));
  if (isLoading) {
    return (
      <AlsoLike>
        <CardSkeletons count={recommendationCount} />
      </AlsoLike>
    );
  }
  return <SuggestedProducts products={products} />;
}

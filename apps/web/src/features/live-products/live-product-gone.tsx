import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/context.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { GoneNotice, ProductRecommendations } from '../products/index.ts';
import { goneLiveProductQuery } from './live-products.queries.ts';
import { SuggestedLiveProducts } from './suggested-live-products.tsx';

/** The page of a deleted live product, with others of the e-bakery, or those of the catalogue. */
export function LiveProductGone({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(goneLiveProductQuery(useApi(), slug));
  const suggestions = data?.suggestions ?? [];
  return (
    <>
      <GoneNotice action={<ButtonLink to="/liveproducts">See the E-Bakery</ButtonLink>} />
      {suggestions.length === 0 ? (
        <ProductRecommendations />
      ) : (
        <SuggestedLiveProducts products={suggestions} />
      )}
    </>
  );
}

import { useApi } from '../../shared/api/context.ts';
import { useOptional } from '../../shared/api/use-optional.ts';
import { MissingNotice, ProductRecommendations } from '../products/index.ts';
import { liveRecommendationsQuery } from './live-products.queries.ts';
import { LiveRecommendations } from './live-recommendations.tsx';

/** The live product does not exist; the newest ones do, or those of the catalogue. */
export function LiveProductMissing() {
  const { data } = useOptional(liveRecommendationsQuery(useApi()));
  return (
    <>
      <MissingNotice />
      {data?.length === 0 ? <ProductRecommendations /> : <LiveRecommendations />}
    </>
  );
}

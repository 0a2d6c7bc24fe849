import { MissingNotice } from './missing-notice.tsx';
import { ProductRecommendations } from './product-recommendations.tsx';

/** The product does not exist; the newest ones do. */
export function ProductMissing() {
  return (
    <>
      <MissingNotice />
      <ProductRecommendations />
    </>
  );
}

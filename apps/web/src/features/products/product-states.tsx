import { useRouter } from '@tanstack/react-router';
import { useOwnTexts } from '../../shared/site/use-own-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { listFallbackProducts, productTexts } from '../../texts/fallback-products.ts';
import { FallbackCards } from './fallback-cards.tsx';
import { FallbackProductView } from './fallback-product.tsx';

/** The product could not be loaded. */
export function ProductFailed() {
  const router = useRouter();
  const texts = useOwnTexts(productTexts);
  const hasOthers = texts && texts.fallback.products.length > 0;
  return (
    <>
      <Notice
        icon="away"
        heading="Failed to fetch product."
        isError
        action={<Button onClick={() => void router.invalidate()}>Try again</Button>}
      >
        It may be our server or your connection.{hasOthers && ' Here is what we always have.'}
      </Notice>
      <FallbackCards />
    </>
  );
}

/** A fallback product, with the other fallback products. */
export function FallbackProduct({ slug }: { slug: string }) {
  const texts = useOwnTexts(productTexts);
  const product = texts && listFallbackProducts(texts).find((one) => one.slug === slug);
  return (
    <>
      {product && <FallbackProductView product={product} />}
      <FallbackCards without={slug} />
    </>
  );
}

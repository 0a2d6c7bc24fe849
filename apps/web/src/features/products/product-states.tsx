import { useRouter } from '@tanstack/react-router';
import { findFallbackProduct } from '../../texts/fallback-products.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { AlsoLike } from './also-like.tsx';
import { FallbackCards } from './fallback-cards.tsx';
import { FallbackProductView } from './fallback-product.tsx';

/** The product could not be loaded. */
export function ProductFailed() {
  const router = useRouter();
  return (
    <>
      <Notice
        icon="away"
        heading="Failed to fetch product."
        isError
        action={<Button onClick={() => void router.invalidate()}>Try again</Button>}
      >
        It may be our server or your connection. Here is what we always have.
      </Notice>
      <AlsoLike>
        <FallbackCards />
      </AlsoLike>
    </>
  );
}

/** The product does not exist. */
export function ProductMissing() {
  return (
    <>
      <Notice
        heading="Product not found."
        action={
          <ButtonLink to="/$category" params={{ category: 'all' }}>
            See all products
          </ButtonLink>
        }
      >
        We may have stopped baking it. Perhaps you would like something else.
      </Notice>
      <AlsoLike>
        <FallbackCards />
      </AlsoLike>
    </>
  );
}

/** A fallback product, with the other fallback products. */
export function FallbackProduct({ slug }: { slug: string }) {
  const product = findFallbackProduct(slug);
  return (
    <>
      {product && <FallbackProductView product={product} />}
      <AlsoLike>
        <FallbackCards without={slug} />
      </AlsoLike>
    </>
  );
}

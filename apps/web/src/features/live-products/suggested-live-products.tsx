import type { LiveProductCard as Card } from '@bakery/schemas/catalogue/live-products';
import { CardGrid } from '../../shared/ui/card.tsx';
import { AlsoLike, FallbackCards } from '../products/index.ts';
import { LiveProductCard } from './live-product-card.tsx';

interface SuggestedLiveProductsProps {
  products: readonly Card[];
  /** The slug of the page, which is not suggested to itself. */
  without?: string | undefined;
}

/** Cards of suggested live products; the fallback products when there are none. */
export function SuggestedLiveProducts({ products, without }: SuggestedLiveProductsProps) {
  if (products.length === 0) return <FallbackCards without={without} />;
  return (
    <AlsoLike>
      <CardGrid>
        {products.map((product) => (
          <li key={product.id}>
            <LiveProductCard product={product} heading="h3" />
          </li>
        ))}
      </CardGrid>
    </AlsoLike>
  );
}

import type { ProductCard as Card } from '@bakery/schemas/catalogue/products';
import { CardGrid } from '../../shared/ui/card.tsx';
import { AlsoLike } from './also-like.tsx';
import { FallbackCards } from './fallback-cards.tsx';
import { ProductCard } from './product-card.tsx';

/** Cards of suggested products; the fallback products when there are none. */
export function SuggestedProducts({ products }: { products: readonly Card[] }) {
  if (products.length === 0) return <FallbackCards />;
  return (
    <AlsoLike>
      <CardGrid>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </CardGrid>
    </AlsoLike>
  );
}

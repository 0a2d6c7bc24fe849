import type { ProductCard as Card } from '@bakery/schemas/catalogue/products';
import type { Ref } from 'react';
import { CardGrid } from '../../shared/ui/card.tsx';
import { ProductCard } from './product-card.tsx';

/** Two rows on a phone, one on a desktop: the cards that are visible without scrolling. */
const firstScreen = 4;

interface ProductGridProps {
  products: readonly Card[];
  ref?: Ref<HTMLUListElement> | undefined;
}

export function ProductGrid({ products, ref }: ProductGridProps) {
  return (
    <CardGrid ref={ref}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            heading="h2"
            eager={place < firstScreen}
            first={place === 0}
          />
        </li>
      ))}
    </CardGrid>
  );
}

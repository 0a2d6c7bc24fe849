import type { ProductCard as Card } from '@bakery/schemas/products';
import { CardGrid } from '../../shared/ui/card.tsx';
import { ProductCard } from './product-card.tsx';

/** Two rows on a phone, one on a desktop: what is seen before one scrolls. */
const firstScreen = 4;

export function ProductGrid({ products }: { products: readonly Card[] }) {
  return (
    <CardGrid>
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

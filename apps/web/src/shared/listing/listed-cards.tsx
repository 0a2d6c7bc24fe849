import type { ComponentType, Ref } from 'react';
import { CardGrid } from '../ui/card.tsx';

/** Two rows on a phone, one on a desktop: the cards that are visible without scrolling. */
export const firstScreen = 4;

interface ListedCardsProps<T> {
  products: readonly T[];
  card: ComponentType<{ product: T; heading: 'h2'; eager: boolean; first: boolean }>;
  ref?: Ref<HTMLUListElement> | undefined;
}

/** The products of a listing, those of the first screen with pictures that are loaded at once. */
export function ListedCards<T extends { id: string }>(props: ListedCardsProps<T>) {
  const { products, card: Card, ref } = props;
  return (
    <CardGrid ref={ref}>
      {products.map((product, place) => (
        <li key={product.id}>
          <Card product={product} heading="h2" eager={place < firstScreen} first={place === 0} />
        </li>
      ))}
    </CardGrid>
  );
}

import type { LiveProductCard as Card } from '@bakery/schemas/catalogue/live-products';
import { AddButton } from '../my-list/index.ts';
import { CardBody } from '../products/index.ts';
import { CardLink } from '../../shared/ui/card.tsx';
import { Price } from '../../shared/ui/price.tsx';

interface LiveProductCardProps {
  product: Card;
  heading: 'h2' | 'h3';
  eager?: boolean;
  first?: boolean;
}

/** A live product in a grid. */
export function LiveProductCard({ product, ...look }: LiveProductCardProps) {
  const { id, slug, name, price } = product;
  return (
    <>
      <CardLink to="/product/$slug" params={{ slug }}>
        <CardBody {...look} {...product} price={<Price value={price} />} />
      </CardLink>
      <AddButton product={{ id, shelf: 'liveProduct', name, price }} />
    </>
  );
}

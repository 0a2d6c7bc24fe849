import { categoryLabels, productTitle } from '@bakery/schemas/catalogue/products.constants';
import type { ProductCard as Card } from '@bakery/schemas/catalogue/products';
import { memo } from 'react';
import { AddButton } from '../my-list/index.ts';
import { CardBody } from './card-body.tsx';
import { CardLink } from '../../shared/ui/card.tsx';
import { Price } from '../../shared/ui/price.tsx';

interface ProductCardProps {
  product: Card;
  heading: 'h2' | 'h3';
  eager?: boolean;
  first?: boolean;
}

/** A catalogue product in a grid. */
export const ProductCard = memo(function ProductCard({ product, ...look }: ProductCardProps) {
  const { id, category, slug, price } = product;
  const name = productTitle({ name: product.name, categoryTitle: categoryLabels[category] });
  return (
    <>
      <CardLink to="/$category/$slug" params={{ category, slug }}>
        <CardBody {...look} {...product} name={name} price={<Price value={price} />} />
      </CardLink>
      <AddButton product={{ id, shelf: 'product', name, price }} />
    </>
  );
});

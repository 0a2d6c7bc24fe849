import { productTitle } from '@bakery/schemas/catalogue/products.constants';
import type { Product } from '@bakery/schemas/catalogue/products';
import type { ComponentProps } from 'react';
import { AddForm } from '../my-list/index.ts';
import { Price } from '../../shared/ui/price.tsx';
import { ProductView } from './product-view.tsx';

type ViewProps = ComponentProps<typeof ProductView>;

interface ShelfProductProps extends Pick<ViewProps, 'platforms' | 'trail' | 'action'> {
  shelf: ComponentProps<typeof AddForm>['product']['shelf'];
  product: ViewProps['product'] & Pick<Product, 'id' | 'name' | 'categoryTitle' | 'price'>;
}

/** The details of a product of a shelf, which can be added to the visitor's list. */
export function ShelfProduct({ shelf, product, ...view }: ShelfProductProps) {
  const { id, price } = product;
  const name = productTitle(product);
  return (
    <ProductView
      // The key resets the state for another product: the gallery starts with its first picture.
      key={id}
      name={name}
      price={<Price value={price} />}
      product={product}
      list={<AddForm product={{ id, shelf, name, price }} />}
      {...view}
    />
  );
}

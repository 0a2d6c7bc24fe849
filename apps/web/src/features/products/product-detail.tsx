import { categoryLabels, productTitle } from '@bakery/schemas/catalogue/products.constants';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../shared/api/context.ts';
import { AddForm } from '../my-list/index.ts';
import { ProductView } from './product-view.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { productQuery } from './products.queries.ts';

/** The page of a catalogue product. */
export function ProductDetail({ slug }: { slug: string }) {
  const { data: product } = useSuspenseQuery(productQuery(useApi(), slug));
  const { category } = product;
  const { id, price } = product;
  const name = productTitle(product);
  const about = { id, name };
  const listed = { id, shelf: 'product', name, price } as const;
  return (
    <ProductView
      // The key resets the state for another product: the gallery starts with its first picture.
      key={id}
      name={name}
      price={<Price value={price} />}
      product={product}
      platforms={product.deliveryPlatforms}
      list={<AddForm product={listed} />}
      trail={[
        <Link key="home" to="/home">
          Home
        </Link>,
        <Link key="category" to="/$category" params={{ category }} activeOptions={{ exact: true }}>
          {categoryLabels[category]}
        </Link>,
      ]}
      action={
        // The attribute is for a click before hydration, see `first-paint/load-page.script.ts`.
        <ButtonLink to="/enquries" state={{ about }} data-about={JSON.stringify(about)}>
          Bulk Enquiry
        </ButtonLink>
      }
    />
  );
}

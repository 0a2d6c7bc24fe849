import { categoryLabels, productTitle } from '@bakery/schemas/catalogue/products.constants';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../shared/api/context.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { ShelfProduct } from './shelf-product.tsx';
import { productQuery } from './products.queries.ts';

/** The page of a catalogue product. */
export function ProductDetail({ slug }: { slug: string }) {
  const { data: product } = useSuspenseQuery(productQuery(useApi(), slug));
  const { id, category } = product;
  const about = { id, name: productTitle(product) };
  return (
    <ShelfProduct
      shelf="product"
      product={product}
      platforms={product.deliveryPlatforms}
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

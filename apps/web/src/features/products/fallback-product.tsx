import type { FallbackProduct } from '../../texts/fallback-products.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { eBakeryTrail } from './e-bakery-trail.tsx';
import { ProductView } from './product-view.tsx';

/** The page of a fallback product that the e-bakery does not have. */
export function FallbackProductView({ product }: { product: FallbackProduct }) {
  const { name, price, description, picture } = product;
  return (
    <ProductView
      key={name}
      name={name}
      price={<strong>{price}</strong>}
      product={{ description, pictures: [picture] }}
      trail={eBakeryTrail}
      action={<ButtonLink to="/enquries">Bulk Enquiry</ButtonLink>}
    />
  );
}

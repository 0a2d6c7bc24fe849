import { categoryLabels } from '@bakery/schemas/catalogue/products.constants';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/context.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { ProductMissing } from './product-missing.tsx';
import { goneProductQuery } from './products.queries.ts';
import { SuggestedProducts } from './suggested-products.tsx';

/** The page of a deleted product, with others of its category. */
export function ProductGone({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(goneProductQuery(useApi(), slug));
  if (!data) return <ProductMissing />;
  const { category, suggestions } = data;
  return (
    <>
      <GoneNotice
        action={
          <ButtonLink to="/$category" params={{ category }}>
            {`See all ${categoryLabels[category]}`}
          </ButtonLink>
        }
      />
      <SuggestedProducts products={suggestions} />
    </>
  );
}

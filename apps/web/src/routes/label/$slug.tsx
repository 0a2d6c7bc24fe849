import { productTitle } from '@bakery/schemas/catalogue/products.constants';
import { createFileRoute, isNotFound, redirect } from '@tanstack/react-router';
import { LabelPage } from '../../features/label/label-page.tsx';
import { readLabelSearch } from '../../features/label/label-search.ts';
import { liveProductQuery } from '../../features/live-products/live-products.queries.ts';
import { ProductMissing } from '../../features/products/product-missing.tsx';
import { ProductPending } from '../../features/products/product-pending.tsx';
import { ProductFailed } from '../../features/products/product-states.tsx';
import { productQuery } from '../../features/products/products.queries.ts';
import type { RouterContext } from '../../shared/api/context.ts';
import { loadRequired } from '../../shared/api/load.ts';
import { headContext } from '../../shared/seo/head-context.ts';
import { pageHead } from '../../shared/seo/page-head.ts';
import { labelPath, liveProductPath, productPath } from '../../shared/seo/page-paths.ts';

/** The product of either shelf with this slug or id; the catalogue comes first. */
async function getProduct({ api, queryClient }: RouterContext, slug: string) {
  try {
    const product = await loadRequired(queryClient, productQuery(api, slug));
    return { product, path: productPath(product) };
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const product = await loadRequired(queryClient, liveProductQuery(api, slug));
    return { product, path: liveProductPath(product) };
  }
}

export const Route = createFileRoute('/label/$slug')({
  validateSearch: readLabelSearch,
  loader: async ({ params, context }) => {
    const { product, path } = await getProduct(context, params.slug);
    const { slug, price, facts } = product;
    if (params.slug !== slug) {
      throw redirect({ to: '/label/$slug', params: { slug }, statusCode: 301 });
    }
    const name = productTitle(product);
    if (!facts) return { slug, name, product: undefined };
    // No other page has its code.
    const { composeLabelCodes } = await import('../../features/label/label-codes.ts');
    const codes = composeLabelCodes(facts.gtin, context.addresses.origin + path);
    return { slug, name, product: { name, price, facts, codes } };
  },
  head: ({ match, params, loaderData }) =>
    pageHead({
      context: headContext(match.context),
      path: labelPath(params),
      title: loaderData ? `Label of ${loaderData.name}` : 'Label',
      description: 'The label of a pack, to be printed.',
      isIndexed: false,
    }),
  // The components for failures come with the page, as for products. So does the loader: few visitors print a label,
  // and all others have its code in the first script of every page.
  codeSplitGroupings: [
    ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
  ],
  component: LabelScreen,
  pendingComponent: ProductPending,
  notFoundComponent: ProductMissing,
  errorComponent: ProductFailed,
});

function LabelScreen() {
  const { size = 'medium' } = readLabelSearch(Route.useSearch());
  return <LabelPage {...Route.useLoaderData()} size={size} />;
}

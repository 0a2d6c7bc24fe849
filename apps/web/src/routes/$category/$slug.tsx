import { categoryLabels, findCategory } from '@bakery/schemas/catalogue/products.constants';
import type { GoneProduct, Product } from '@bakery/schemas/catalogue/products';
import { createFileRoute, isNotFound, redirect } from '@tanstack/react-router';
import { ProductDetail } from '../../features/products/product-detail.tsx';
import { ProductRecommendations } from '../../features/products/product-recommendations.tsx';
import { ProductGone } from '../../features/products/product-gone.tsx';
import {
  goneProductQuery,
  productQuery,
  recommendationsQuery,
} from '../../features/products/products.queries.ts';
import type { RouterContext } from '../../shared/api/context.ts';
import { gone, loadGone } from '../../shared/site/gone.ts';
import type { Gone } from '../../shared/site/gone.ts';
import { loadBeside, loadRequired } from '../../shared/api/load.ts';
import { ProductPending } from '../../features/products/product-pending.tsx';
import { ProductFailed } from '../../features/products/product-states.tsx';
import { ProductMissing } from '../../features/products/product-missing.tsx';
import { loadFoodData } from '../../features/products/load-food-data.ts';
import { loadSuggestions } from '../../features/products/load-suggestions.ts';
import { headContext } from '../../shared/seo/head-context.ts';
import { bareHead } from '../../shared/seo/page-head.ts';
import { listingPath, productPath } from '../../shared/seo/page-paths.ts';
import { productFacts, productHead } from '../../features/products/product-head.ts';

/** An unknown category with an unknown product is an unknown path of the site. */
async function getProduct(
  context: RouterContext,
  { category, slug }: { category: string; slug: string },
): Promise<Product | Gone<GoneProduct>> {
  const { api, queryClient } = context;
  try {
    return await loadRequired(queryClient, productQuery(api, slug));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const isListing = category.toLowerCase() === 'all' || findCategory(category);
    if (!isListing) throw redirect({ to: '/home', statusCode: 302 });
    return loadGone(context, 'products', goneProductQuery(api, slug), () =>
      loadBeside(queryClient, recommendationsQuery(api)),
    );
  }
}

export const Route = createFileRoute('/$category/$slug')({
  loader: async ({ params, preload, context }) => {
    const product = await getProduct(context, params);
    const { category, slug } = 'gone' in product ? nameOf(product.gone) : product;
    if (params.category !== category || params.slug !== slug) {
      throw redirect({ to: '/$category/$slug', params: { category, slug }, statusCode: 301 });
    }
    if ('gone' in product) return gone;
    if (!preload) await loadSuggestions(context, recommendationsQuery(context.api, slug));
    const url = context.addresses.origin + productPath(product);
    const facts = { ...productFacts(product), ...(await loadFoodData(url, product, preload)) };
    return { category, slug, facts };
  },
  head: ({ match, loaderData }) =>
    loaderData && !('isGone' in loaderData)
      ? productHead({
          context: headContext(match.context),
          path: productPath(loaderData),
          listing: {
            name: categoryLabels[loaderData.category],
            path: listingPath(loaderData.category),
          },
          product: loaderData.facts,
        })
      : bareHead('Product', headContext(match.context)),
  // The components for failures are loaded with the page: they must be available when the network
  // fails.
  codeSplitGroupings: [['component', 'errorComponent', 'notFoundComponent']],
  component: ProductScreen,
  pendingComponent: ProductPending,
  notFoundComponent: NoProduct,
  errorComponent: ProductFailed,
});

const nameOf = ({ category, name }: GoneProduct) => ({ category, slug: name });

function ProductScreen() {
  const { slug } = Route.useParams();
  if ('isGone' in Route.useLoaderData()) return <ProductGone slug={slug} />;
  return (
    <>
      <ProductDetail slug={slug} />
      <ProductRecommendations slug={slug} />
    </>
  );
}

function NoProduct() {
  return <ProductMissing />;
}

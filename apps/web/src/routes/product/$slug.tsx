import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, isNotFound, redirect } from '@tanstack/react-router';
import { LiveProductDetail } from '../../features/live-products/live-product-detail.tsx';
import {
  liveProductQuery,
  liveRecommendationsQuery,
} from '../../features/live-products/live-products.queries.ts';
import { LiveRecommendations } from '../../features/live-products/live-recommendations.tsx';
import type { Api } from '../../shared/api/api.ts';
import { loadBeside, loadRequired } from '../../shared/api/load.ts';
import { ProductPending } from '../../features/products/product-pending.tsx';
import {
  FallbackProduct,
  ProductFailed,
  ProductMissing,
} from '../../features/products/product-states.tsx';
import { liveProductPath } from '../../shared/seo/page-paths.ts';
import { bareHead, pageHead } from '../../shared/seo/page-head.ts';
import { productFacts, productHead } from '../../features/products/product-head.ts';

/** A live product, or one of the fallback products. */
async function getProduct(queryClient: QueryClient, api: Api, slug: string) {
  try {
    return await loadRequired(queryClient, liveProductQuery(api, slug));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    // Imported dynamically: loaders are part of the first script of every page.
    const { findFallbackProduct } = await import('../../texts/fallback-products.ts');
    const product = findFallbackProduct(slug);
    if (!product) throw error;
    const { name, description, picture } = product;
    return { fallback: { name, description, picture } };
  }
}

export const Route = createFileRoute('/product/$slug')({
  loader: async ({ params, preload, context: { api, queryClient } }) => {
    const product = await getProduct(queryClient, api, params.slug);
    if ('fallback' in product) return product;
    const { slug } = product;
    if (params.slug !== slug) {
      throw redirect({ to: '/product/$slug', params: { slug }, statusCode: 301 });
    }
    if (!preload) await loadBeside(queryClient, liveRecommendationsQuery(api, slug));
    return { slug, facts: productFacts(product) };
  },
  head: ({ match, params, loaderData }) => {
    if (!loaderData) return bareHead('Product');
    const { addresses } = match.context;
    const path = liveProductPath(params);
    if ('fallback' in loaderData) {
      const { name: title, description, picture: image } = loaderData.fallback;
      // Not indexed: the page exists for visitors who follow a recommendation; search engines
      // should index the bakery's list.
      return pageHead({ addresses, path, title, description, image, isIndexed: false });
    }
    const listing = { name: 'E-Bakery', path: '/liveproducts' };
    return productHead({ addresses, path, listing, product: loaderData.facts });
  },
  // The components for failures are loaded with the page: they must be available when the network
  // fails.
  codeSplitGroupings: [['component', 'errorComponent', 'notFoundComponent']],
  component: ProductScreen,
  pendingComponent: ProductPending,
  notFoundComponent: NoProduct,
  errorComponent: ProductFailed,
});

function ProductScreen() {
  const { slug } = Route.useParams();
  if ('fallback' in Route.useLoaderData()) return <FallbackProduct slug={slug} />;
  return (
    <>
      <LiveProductDetail slug={slug} />
      <LiveRecommendations slug={slug} />
    </>
  );
}

function NoProduct() {
  return <ProductMissing />;
}

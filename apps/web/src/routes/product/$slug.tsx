import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, isNotFound, redirect } from '@tanstack/react-router';
import { LiveProductDetail } from '../../features/live-products/live-product-detail.tsx';
import { LiveProductGone } from '../../features/live-products/live-product-gone.tsx';
import {
  goneLiveProductQuery,
  liveProductQuery,
  liveRecommendationsQuery,
} from '../../features/live-products/live-products.queries.ts';
import { LiveRecommendations } from '../../features/live-products/live-recommendations.tsx';
import type { Api } from '../../shared/api/api.ts';
import { gone, loadGone } from '../../shared/api/gone.ts';
import { loadBeside, loadRequired } from '../../shared/api/load.ts';
import { ProductPending } from '../../features/products/product-pending.tsx';
import {
  FallbackProduct,
  ProductFailed,
  ProductMissing,
} from '../../features/products/product-states.tsx';
import { liveProductPath } from '../../shared/seo/page-paths.ts';
import { headContext } from '../../shared/seo/head-context.ts';
import { bareHead, pageHead } from '../../shared/seo/page-head.ts';
import { productFacts, productHead } from '../../features/products/product-head.ts';

/** A live product, or one of the fallback products, or what is shown in place of a deleted one. */
async function getProduct(queryClient: QueryClient, api: Api, slug: string) {
  try {
    return await loadRequired(queryClient, liveProductQuery(api, slug));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    // Imported dynamically: loaders are part of the first script of every page.
    const { findFallbackProduct } = await import('../../texts/fallback-products.ts');
    const product = findFallbackProduct(slug);
    if (!product) return loadGone(queryClient, goneLiveProductQuery(api, slug));
    const { name, description, picture } = product;
    return { fallback: { name, description, picture } };
  }
}

export const Route = createFileRoute('/product/$slug')({
  loader: async ({ params, preload, context: { api, queryClient } }) => {
    const product = await getProduct(queryClient, api, params.slug);
    if ('fallback' in product) return product;
    const slug = 'gone' in product ? product.gone.name : product.slug;
    if (params.slug !== slug) {
      throw redirect({ to: '/product/$slug', params: { slug }, statusCode: 301 });
    }
    if ('gone' in product) return gone;
    if (!preload) await loadBeside(queryClient, liveRecommendationsQuery(api, slug));
    return { slug, facts: productFacts(product) };
  },
  head: ({ match, params, loaderData }) => {
    const context = headContext(match.context);
    if (!loaderData || 'isGone' in loaderData) return bareHead('Product', context);
    const path = liveProductPath(params);
    if ('fallback' in loaderData) {
      const { name: title, description, picture: image } = loaderData.fallback;
      // Not indexed: the page exists for visitors who follow a recommendation; search engines
      // should index the bakery's list.
      return pageHead({ context, path, title, description, image, isIndexed: false });
    }
    const listing = { name: 'E-Bakery', path: '/liveproducts' };
    return productHead({ context, path, listing, product: loaderData.facts });
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
  const data = Route.useLoaderData();
  if ('fallback' in data) return <FallbackProduct slug={slug} />;
  if ('isGone' in data) return <LiveProductGone slug={slug} />;
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

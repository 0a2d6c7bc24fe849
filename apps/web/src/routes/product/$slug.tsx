import { createFileRoute, isNotFound, redirect } from '@tanstack/react-router';
import { LiveProductDetail } from '../../features/live-products/live-product-detail.tsx';
import { LiveProductGone } from '../../features/live-products/live-product-gone.tsx';
import { LiveProductMissing } from '../../features/live-products/live-product-missing.tsx';
import {
  goneLiveProductQuery,
  liveProductQuery,
  liveRecommendationsQuery,
} from '../../features/live-products/live-products.queries.ts';
import { LiveRecommendations } from '../../features/live-products/live-recommendations.tsx';
import type { RouterContext } from '../../shared/api/context.ts';
import { loadFoodData } from '../../features/products/load-food-data.ts';
import { loadSuggestions } from '../../features/products/load-suggestions.ts';
import { gone, loadGone } from '../../shared/site/gone.ts';
import { loadBeside, loadRequired } from '../../shared/api/load.ts';
import { recommendationsQuery } from '../../features/products/products.queries.ts';
import { ProductPending } from '../../features/products/product-pending.tsx';
import { FallbackProduct, ProductFailed } from '../../features/products/product-states.tsx';
import { loadPageTexts, pageTextsQuery } from '../../shared/site/page-texts.ts';
import { liveProductPath } from '../../shared/seo/page-paths.ts';
import { headContext } from '../../shared/seo/head-context.ts';
import { bareHead, pageHead } from '../../shared/seo/page-head.ts';
import { productFacts, productHead } from '../../features/products/product-head.ts';

/** A live product, or one of the fallback products, or what is shown in place of a deleted one. */
async function getProduct(context: RouterContext, slug: string) {
  const { api, queryClient } = context;
  try {
    return await loadRequired(queryClient, liveProductQuery(api, slug));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    // Imported dynamically: loaders are part of the first script of every page.
    const texts = import('../../texts/fallback-products.ts');
    await loadPageTexts(queryClient, api, 'products');
    const { listFallbackProducts } = await texts;
    const changed = queryClient.getQueryData(pageTextsQuery(api, 'products').queryKey);
    const product = changed && listFallbackProducts(changed).find((one) => one.slug === slug);
    if (!product) {
      // An e-bakery without products has those of the catalogue in their place.
      await Promise.all([
        loadBeside(queryClient, liveRecommendationsQuery(api)),
        loadBeside(queryClient, recommendationsQuery(api)),
      ]);
      return loadGone(context, 'products', goneLiveProductQuery(api, slug));
    }
    const { name, description, picture } = product;
    return { fallback: { name, description, picture } };
  }
}

export const Route = createFileRoute('/product/$slug')({
  loader: async ({ params, preload, context }) => {
    const product = await getProduct(context, params.slug);
    if ('fallback' in product) return product;
    const slug = 'gone' in product ? product.gone.name : product.slug;
    if (params.slug !== slug) {
      throw redirect({ to: '/product/$slug', params: { slug }, statusCode: 301 });
    }
    if ('gone' in product) return gone;
    if (!preload) await loadSuggestions(context, liveRecommendationsQuery(context.api, slug));
    const url = context.addresses.origin + liveProductPath(product);
    return {
      slug,
      facts: { ...productFacts(product), ...(await loadFoodData(url, product, preload)) },
    };
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
  return <LiveProductMissing />;
}

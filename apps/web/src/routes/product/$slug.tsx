import { createFileRoute, redirect } from '@tanstack/react-router';
import { LiveProductDetail } from '../../features/live-products/live-product-detail.tsx';
import {
  liveProductQuery,
  liveRecommendationsQuery,
} from '../../features/live-products/live-products.queries.ts';
import { LiveRecommendations } from '../../features/live-products/live-recommendations.tsx';
import { loadBeside, loadRequired } from '../../shared/api/load.ts';
import { ProductPending } from '../../shared/product/product-pending.tsx';
import { ProductFailed, ProductMissing } from '../../shared/product/product-states.tsx';
import { liveProductPath } from '../../shared/seo/page-paths.ts';
import { bareHead } from '../../shared/seo/page-head.ts';
import { productFacts, productHead } from '../../shared/seo/product-head.ts';

export const Route = createFileRoute('/product/$slug')({
  loader: async ({ params, preload, context: { api, queryClient } }) => {
    const product = await loadRequired(queryClient, liveProductQuery(api, params.slug));
    const { slug } = product;
    if (params.slug !== slug) {
      throw redirect({ to: '/product/$slug', params: { slug }, statusCode: 301 });
    }
    if (!preload) await loadBeside(queryClient, liveRecommendationsQuery(api, slug));
    return { slug, facts: productFacts(product) };
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? productHead({
          addresses: match.context.addresses,
          path: liveProductPath(loaderData),
          listing: { name: 'E-Bakery', path: '/liveproducts' },
          product: loaderData.facts,
        })
      : bareHead('Product'),
  // What a failure shows is fetched along with the page: it must be there when nothing else comes.
  codeSplitGroupings: [['component', 'errorComponent', 'notFoundComponent']],
  component: ProductScreen,
  pendingComponent: ProductPending,
  notFoundComponent: NoProduct,
  errorComponent: ProductFailed,
});

function ProductScreen() {
  const { slug } = Route.useParams();
  return (
    <>
      <LiveProductDetail slug={slug} />
      <LiveRecommendations slug={slug} />
    </>
  );
}

function NoProduct() {
  return <ProductMissing slug={Route.useParams().slug} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { EBakery } from '../features/live-products/e-bakery.tsx';
import { liveProductsQuery } from '../features/live-products/live-products.queries.ts';
import { loadBeside } from '../shared/api/load.ts';
import { breadcrumbJsonLd } from '../shared/seo/json-ld.ts';
import { pageHead } from '../shared/seo/page-head.ts';

export const Route = createFileRoute('/liveproducts')({
  loader: async ({ context: { api, queryClient } }) => {
    const query = liveProductsQuery(api);
    await loadBeside(queryClient, query);
    return { hasFailed: queryClient.getQueryState(query.queryKey)?.status === 'error' };
  },
  head: ({ match: { context } }) =>
    pageHead({
      addresses: context.addresses,
      path: '/liveproducts',
      title: 'E-Bakery',
      description:
        'Fresh today and ready to be ordered: what is live in our e-bakery, with its MRP.',
      jsonLd: [
        breadcrumbJsonLd(context.addresses, [
          { name: 'Home', path: '/home' },
          { name: 'E-Bakery', path: '/liveproducts' },
        ]),
      ],
    }),
  component: LiveProducts,
});

function LiveProducts() {
  return <EBakery hasFailed={Route.useLoaderData().hasFailed} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { readEnquirySearch } from '../features/enquiries/enquiry-search.ts';
import { EnquiriesPage } from '../features/enquiries/enquiries-page.tsx';
import { contactQuery } from '../features/enquiries/contact.queries.ts';
import { placesQuery } from '../features/places/places.queries.ts';
import { isServer } from '../shared/is-server.ts';
import { loadOptional } from '../shared/api/load.ts';
import { findSearch, loadPageTexts, loadSoon } from '../shared/site/page-texts.ts';
import { headContext } from '../shared/seo/head-context.ts';
import { pageHead } from '../shared/seo/page-head.ts';

export const Route = createFileRoute('/enquries')({
  validateSearch: readEnquirySearch,
  // Part of the page's data, so that the browser hydrates the same form as the server rendered.
  loader: async ({ context: { api, queryClient, attempt } }) => {
    await Promise.all([
      loadPageTexts(queryClient, api, 'enquiries'),
      loadSoon(queryClient.ensureQueryData(contactQuery(api))),
      ...(isServer ? [loadOptional(queryClient, placesQuery(api))] : []),
    ]);
    return { attempt };
  },
  head: ({ match }) =>
    pageHead({
      context: headContext(match.context),
      path: '/enquries',
      ...findSearch(match.context.queryClient, 'enquiries'),
    }),
  component: Enquiries,
});

function Enquiries() {
  const { attempt } = Route.useLoaderData();
  return <EnquiriesPage attempt={attempt} wasSent={Route.useSearch().sent === '1'} />;
}

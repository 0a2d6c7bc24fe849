import { createFileRoute } from '@tanstack/react-router';
import { enquiries } from '../texts/enquiries.ts';
import { readEnquirySearch } from '../features/enquiries/enquiry-search.ts';
import { EnquiriesPage } from '../features/enquiries/enquiries-page.tsx';
import { pageHead } from '../shared/seo/page-head.ts';

export const Route = createFileRoute('/enquries')({
  validateSearch: readEnquirySearch,
  // Part of the page's data, so that the browser hydrates the same form as the server rendered.
  loader: ({ context: { attempt } }) => ({ attempt }),
  head: ({ match }) =>
    pageHead({
      addresses: match.context.addresses,
      path: '/enquries',
      title: enquiries.title,
      description: enquiries.description,
    }),
  component: Enquiries,
});

function Enquiries() {
  const { attempt } = Route.useLoaderData();
  return <EnquiriesPage attempt={attempt} wasSent={Route.useSearch().sent === '1'} />;
}

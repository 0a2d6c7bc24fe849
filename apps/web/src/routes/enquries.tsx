import { createFileRoute } from '@tanstack/react-router';
import { enquiries } from '../content/enquiries.ts';
import { readEnquirySearch } from '../features/enquiries/enquiry-search.ts';
import { EnquiriesPage } from '../features/enquiries/enquiries-page.tsx';
import { pageHead } from '../shared/seo/page-head.ts';

export const Route = createFileRoute('/enquries')({
  validateSearch: readEnquirySearch,
  // Sent along, so that the browser shows the same form as the server.
  loader: ({ context: { attempt } }) => ({ attempt }),
  head: ({ match }) =>
    pageHead({
      addresses: match.context.addresses,
      path: '/enquries',
      title: enquiries.title,
      description: enquiries.description,
      preload: { picture: enquiries.banner, sizes: '100vw' },
    }),
  component: Enquiries,
});

function Enquiries() {
  const { attempt } = Route.useLoaderData();
  return <EnquiriesPage attempt={attempt} wasSent={Route.useSearch().sent === '1'} />;
}

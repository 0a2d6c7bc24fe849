import { createFileRoute } from '@tanstack/react-router';
import { heads } from '../texts/heads.ts';
import { bannersQuery, findHomeBanner } from '../features/banners/banners.queries.ts';
import { HomeBanner } from '../features/banners/home-banner.tsx';
import { FeaturedProducts } from '../features/featured/featured-products.tsx';
import { OurPresence } from '../features/presence/our-presence.tsx';
import { presenceQuery } from '../features/presence/presence.queries.ts';
import { DayInOurOvens } from '../features/story/day-in-our-ovens.tsx';
import { OurForte } from '../features/story/our-forte.tsx';
import { OurPromise } from '../features/story/our-promise.tsx';
import { OurStory } from '../features/story/our-story.tsx';
import { WhyChooseUs } from '../features/story/why-choose-us.tsx';
import { VisitUs } from '../features/visit/visit-us.tsx';
import { loadOptional } from '../shared/api/load.ts';
import { bakeryJsonLd } from '../shared/seo/json-ld.ts';
import { absolute, pageHead } from '../shared/seo/page-head.ts';
import { isServer } from '../shared/is-server.ts';

export const Route = createFileRoute('/home')({
  loader: async ({ context: { api, queryClient } }) => {
    const loading = [
      loadOptional(queryClient, bannersQuery(api)),
      loadOptional(queryClient, presenceQuery(api)),
    ];
    // In the browser the page does not wait for them: both sections have a loading state.
    if (isServer) await Promise.all(loading);
    const banner = findHomeBanner(queryClient.getQueryData(bannersQuery(api).queryKey));
    return { banner: banner?.picture };
  },
  head: ({ match, loaderData }) => {
    const { addresses } = match.context;
    const banner = loaderData?.banner;
    return pageHead({
      addresses,
      path: '/home',
      ...heads.home,
      jsonLd: [bakeryJsonLd(addresses, banner && absolute(addresses, banner.url))],
    });
  },
  component: Home,
});

function Home() {
  return (
    <>
      <HomeBanner />
      <OurPromise />
      <FeaturedProducts />
      <OurStory />
      <DayInOurOvens />
      <WhyChooseUs />
      <OurForte />
      <OurPresence />
      <VisitUs />
    </>
  );
}

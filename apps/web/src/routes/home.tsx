import { createFileRoute } from '@tanstack/react-router';
import { bannersQuery, findHomeBanner } from '../features/banners/banners.queries.ts';
import { HomeBanner } from '../features/banners/home-banner.tsx';
import { RecallNotice } from '../features/batches/index.ts';
import { categoriesQuery } from '../features/categories/categories.queries.ts';
import { CategoryPictures } from '../features/categories/category-pictures.tsx';
import { FeaturedProducts } from '../features/featured/featured-products.tsx';
import { Gallery } from '../features/gallery/gallery.tsx';
import { galleryQuery } from '../features/gallery/gallery.queries.ts';
import { DayInOurOvens } from '../features/story/day-in-our-ovens.tsx';
import { OurForte } from '../features/story/our-forte.tsx';
import { OurPromise, ShopNow } from '../features/story/our-promise.tsx';
import { OurStory } from '../features/story/our-story.tsx';
import { WhyChooseUs } from '../features/story/why-choose-us.tsx';
import { visitQuery } from '../features/visit/visit.queries.ts';
import { VisitUs } from '../features/visit/visit-us.tsx';
import { loadOptional } from '../shared/api/load.ts';
import { bakeryJsonLd } from '../shared/seo/json-ld.ts';
import { findSearch, loadPageTexts, loadSoon } from '../shared/site/page-texts.ts';
import { businessQuery } from '../shared/site/site.queries.ts';
import { WithTexts } from '../shared/site/with-texts.tsx';
import { homeTexts } from '../texts/home.ts';
import { headContext } from '../shared/seo/head-context.ts';
import { absolute, pageHead } from '../shared/seo/page-head.ts';
import { isServer } from '../shared/is-server.ts';

export const Route = createFileRoute('/home')({
  loader: async ({ context: { api, queryClient } }) => {
    const texts = loadPageTexts(queryClient, api, 'home');
    const visit = loadSoon(queryClient.ensureQueryData(visitQuery(api)));
    const categories = loadSoon(queryClient.ensureQueryData(categoriesQuery(api)));
    const describing = isServer ? loadOptional(queryClient, businessQuery(api)) : undefined;
    const loading = [
      loadOptional(queryClient, bannersQuery(api)),
      loadOptional(queryClient, galleryQuery(api)),
    ];
    // In the browser the page does not wait for them: both sections have a loading state.
    if (isServer) await Promise.all(loading);
    await Promise.all([texts, visit, categories, describing]);
    // Search engines read what the server renders.
    const about = queryClient.getQueryData(businessQuery(api).queryKey)?.description;
    const banner = findHomeBanner(queryClient.getQueryData(bannersQuery(api).queryKey));
    return { banner: banner?.picture, about };
  },
  head: ({ match, loaderData }) => {
    const context = headContext(match.context);
    const { banner, about } = loaderData ?? {};
    return pageHead({
      context,
      path: '/home',
      ...findSearch(match.context.queryClient, 'home'),
      jsonLd: [bakeryJsonLd(context, about, banner && absolute(context, banner.url))],
    });
  },
  component: Home,
});

function Home() {
  return (
    <>
      <RecallNotice />
      <HomeBanner />
      <WithTexts
        page={homeTexts}
        otherwise={
          <>
            <ShopNow />
            <CategoryPictures />
          </>
        }
      >
        <OurPromise />
        <CategoryPictures />
        <FeaturedProducts />
        <OurStory />
        <DayInOurOvens />
        <WhyChooseUs />
        <OurForte />
      </WithTexts>
      <Gallery />
      <VisitUs />
    </>
  );
}

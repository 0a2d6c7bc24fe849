import { createFileRoute } from '@tanstack/react-router';
import { AboutOpening } from '../features/about/about-opening.tsx';
import { Brand } from '../features/about/brand.tsx';
import { Closing } from '../features/about/closing.tsx';
import { CompanyStory } from '../features/about/company-story.tsx';
import { Plant } from '../features/about/plant.tsx';
import { findSearch, loadPageTexts } from '../shared/site/page-texts.ts';
import { breadcrumbJsonLd } from '../shared/seo/json-ld.ts';
import { headContext } from '../shared/seo/head-context.ts';
import { pageHead } from '../shared/seo/page-head.ts';
import { WithTexts } from '../shared/site/with-texts.tsx';
import { PlainHeading } from '../shared/ui/plain-heading.tsx';
import { aboutTexts } from '../texts/about.ts';

export const Route = createFileRoute('/about')({
  loader: async ({ context: { api, queryClient } }) => {
    await loadPageTexts(queryClient, api, 'about');
  },
  head: ({ match }) => {
    const context = headContext(match.context);
    const search = findSearch(match.context.queryClient, 'about');
    return pageHead({
      context,
      path: '/about',
      ...search,
      jsonLd: [
        breadcrumbJsonLd(context, [
          { name: 'Home', path: '/home' },
          { name: search.title, path: '/about' },
        ]),
      ],
    });
  },
  component: About,
});

function About() {
  return (
    <WithTexts page={aboutTexts} otherwise={<PlainHeading>About us</PlainHeading>}>
      <AboutOpening />
      <CompanyStory />
      <Brand />
      <Plant />
      <Closing />
    </WithTexts>
  );
}

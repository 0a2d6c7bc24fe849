import { createFileRoute } from '@tanstack/react-router';
import { heads } from '../texts/heads.ts';
import { AboutOpening } from '../features/about/about-opening.tsx';
import { Brand } from '../features/about/brand.tsx';
import { Closing } from '../features/about/closing.tsx';
import { CompanyStory } from '../features/about/company-story.tsx';
import { Plant } from '../features/about/plant.tsx';
import { breadcrumbJsonLd } from '../shared/seo/json-ld.ts';
import { pageHead } from '../shared/seo/page-head.ts';

export const Route = createFileRoute('/about')({
  head: ({ match }) => {
    const { addresses } = match.context;
    return pageHead({
      addresses,
      path: '/about',
      ...heads.about,
      jsonLd: [
        breadcrumbJsonLd(addresses, [
          { name: 'Home', path: '/home' },
          { name: heads.about.title, path: '/about' },
        ]),
      ],
    });
  },
  component: About,
});

function About() {
  return (
    <>
      <AboutOpening />
      <CompanyStory />
      <Brand />
      <Plant />
      <Closing />
    </>
  );
}

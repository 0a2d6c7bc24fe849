import { createFileRoute } from '@tanstack/react-router';
import { PolicyFailed, PolicyPending } from '../features/privacy/policy-states.tsx';
import { Policy } from '../features/privacy/policy.tsx';
import { loadRequired } from '../shared/api/load.ts';
import { headContext } from '../shared/seo/head-context.ts';
import { pageHead } from '../shared/seo/page-head.ts';
import { pageTextsQuery } from '../shared/site/page-texts.ts';

export const Route = createFileRoute('/privacy-policy')({
  loader: async ({ context: { api, queryClient } }) => {
    const { search, pictures } = await loadRequired(queryClient, pageTextsQuery(api, 'privacy'));
    const { image: id = '', ...words } = search ?? {};
    const image = pictures?.[id];
    return { ...words, ...(image && { image }) };
  },
  head: ({ match, loaderData: { title = 'Privacy Policy', description = '', image } = {} }) =>
    pageHead({
      context: headContext(match.context),
      path: '/privacy-policy',
      title,
      description,
      image,
    }),
  component: Policy,
  pendingComponent: PolicyPending,
  errorComponent: PolicyFailed,
});

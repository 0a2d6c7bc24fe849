import { createFileRoute } from '@tanstack/react-router';
import { ListPage } from '../features/my-list/list-page.tsx';
import { headContext } from '../shared/seo/head-context.ts';
import { pageHead } from '../shared/seo/page-head.ts';

export const Route = createFileRoute('/list')({
  head: ({ match }) =>
    pageHead({
      context: headContext(match.context),
      path: '/list',
      title: 'My list',
      description:
        'Note down products and quantities on your device, and send them in one message.',
      // A search engine has no list.
      isIndexed: false,
    }),
  component: ListPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { OfflinePage } from '../features/offline/offline-page.tsx';

export const Route = createFileRoute('/offline')({
  // Short, since it is in the first script of every page. Service workers show the page, search engines do not.
  head: () => ({ meta: [{ title: 'Offline' }, { name: 'robots', content: 'noindex' }] }),
  component: OfflinePage,
});

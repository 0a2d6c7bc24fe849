import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createSiteRouter } from './router.tsx';
import { createBrowserApi } from './shared/api/api.ts';

const { origin = location.origin, apiOrigin = '' } = document.documentElement.dataset;

const router = createSiteRouter({
  api: createBrowserApi(apiOrigin),
  addresses: { origin, apiOrigin },
});
// In slices: a slow phone stays answerable meanwhile.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});

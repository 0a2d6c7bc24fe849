import { createBrowserHistory } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readStepsOff } from './first-paint/steps-off.ts';
import { startOffline } from './features/offline/start-offline.ts';
import type { KeptInput } from './keep-input.ts';
import { createSiteRouter } from './router.tsx';
import { adoptNotFound } from './shared/api/not-found.ts';
import { createBrowserApi } from './shared/api/api.ts';
import { readPageData } from './shared/api/page-data.tsx';

/** Hydrates in short steps, so that even a slow phone can respond to input in between. */
async function start() {
  const off = readStepsOff();
  const isOneTask = off.includes('tasks');
  const pause = () => !isOneTask && new Promise((resolve) => setTimeout(resolve));
  const { origin = location.origin, apiOrigin = '' } = document.documentElement.dataset;

  const input: KeptInput = {
    controls: document.querySelectorAll('input, textarea, select'),
    focused: document.activeElement,
  };
  addEventListener('focusin', ({ target }) => (input.focused = target));
  await pause();
  const history = createBrowserHistory();
  await pause();
  const services = { api: createBrowserApi(apiOrigin), addresses: { origin, apiOrigin }, off };
  const router = createSiteRouter(services, history);
  readPageData(router.options.context.queryClient);
  adoptNotFound(router);
  loadWholeWithoutStyles(router);
  // For the script that counts pages.
  router.subscribe('onResolved', () => dispatchEvent(new Event('page')));
  await pause();
  // By its elements: React makes what a translator has changed anew, which is no error.
  const isTranslated = document.querySelector('font') !== null;
  const hydrate = () =>
    void hydrateRoot(document, <RouterClient router={router} />, {
      onRecoverableError(error) {
        if (!isTranslated) reportError(error);
        void import('./keep-input.ts').then(({ restoreInput }) => restoreInput(input));
      },
    });
  if (isOneTask) hydrate();
  else startTransition(hydrate);
  startOffline(router);
}

/**
 * A page whose style sheet cannot be loaded, as that of an earlier release, is loaded whole, and so is the next page, or the
 * same one at another try: Vite's loader does not ask for the sheet again. Without a network the site goes on as it is.
 */
function loadWholeWithoutStyles(router: ReturnType<typeof createSiteRouter>): void {
  let isMissing = false;
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!payload.message.includes('CSS')) return;
    isMissing = true;
    // By this text the router tells that it is to load the page anew, once.
    if (navigator.onLine)
      payload.message = `Failed to fetch dynamically imported module: ${payload.message}`;
  });
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (isMissing && navigator.onLine) location.assign(toLocation.href);
  });
}

// With `await` on the module itself, the build would put each of its imports into a separate file.
void start();

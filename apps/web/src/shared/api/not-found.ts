import type { AnyRouter } from '@tanstack/react-router';

/**
 * All unknown addresses of a route share one page (`server/not-found.ts`). The client's router must
 * use that page's address as its state; otherwise it would request the data again.
 */
export function adoptNotFound(router: AnyRouter): void {
  const sent = window.$_TSR?.router?.matches.at(-1);
  if (sent?.s !== 'notFound') return;
  const here = router.matchRoutes(router.latestLocation).at(-1);
  // As the router serialises it in a page.
  if (here) sent.i = here.id.replaceAll('/', '#');
}

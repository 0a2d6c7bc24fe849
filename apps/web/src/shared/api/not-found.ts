import type { AnyRouter } from '@tanstack/react-router';

/**
 * One page says for all addresses of a route that there is nothing (`server/not-found.ts`). The router
 * takes its state for that of this address; otherwise it would ask the server again.
 */
export function adoptNotFound(router: AnyRouter): void {
  const sent = window.$_TSR?.router?.matches.at(-1);
  if (sent?.s !== 'notFound') return;
  const here = router.matchRoutes(router.latestLocation).at(-1);
  // As the router spells it in a page.
  if (here) sent.i = here.id.replaceAll('/', '#');
}

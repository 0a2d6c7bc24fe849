import type { AnyRouter } from '@tanstack/react-router';

/**
 * By route the address whose page says for all others of the route that there is nothing: no name in
 * use has no letter.
 */
const addresses: Record<string, string> = {
  '/news/$id': '/news/-',
  '/product/$slug': '/product/-',
  '/$category/$slug': '/all/-',
};

/**
 * Where the page is that says that there is nothing at the router's address; undefined when there is
 * something, or the router is at that page.
 */
export function findNotFoundAddress(router: AnyRouter): string | undefined {
  const last = router.stores.matches.get().find(({ status }) => status === 'notFound');
  const address = last && addresses[last.routeId];
  return address === router.state.location.pathname ? undefined : address;
}

import type { AnyRouter } from '@tanstack/react-router';

/**
 * For each route, the address of the page shared by all its unknown addresses: no existing name
 * consists of symbols only.
 */
export const sharedAddresses: Record<string, string> = {
  '/news/$id': '/news/-',
  '/product/$slug': '/product/-',
  '/batch/$code': '/batch/-',
  '/label/$slug': '/label/-',
  '/$category/$slug': '/all/-',
};

/**
 * The address of the shared not-found page for the router's current location; undefined when the
 * location exists or is that page itself.
 */
export function findNotFoundAddress(router: AnyRouter): string | undefined {
  const last = router.stores.matches.get().find(({ status }) => status === 'notFound');
  const address = last && sharedAddresses[last.routeId];
  return address === router.state.location.pathname ? undefined : address;
}

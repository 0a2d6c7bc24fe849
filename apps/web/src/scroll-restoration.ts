import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { isServer } from './shared/is-server.ts';

/**
 * Where a page that came from the server stands, its visitor and the browser, which does so after a
 * reload as well, have settled before the scripts came: the router needs no script in the page for that,
 * and is told of it, for the way back.
 */
export function exceptAtFirst(): () => boolean {
  let isFirst = true;
  return () => {
    if (isServer) return false;
    if (!isFirst) return true;
    isFirst = false;
    if (scrollY > 0) document.dispatchEvent(new Event('scroll'));
    return false;
  };
}

/**
 * The router notes where a page was scrolled to whenever a navigation leaves it. While the next page is
 * loading, the page left is still the current one to it, and a further navigation notes the top of what
 * is shown meanwhile: whoever comes back is led to the place of the first departure instead.
 */
export function keepPlaceWhileLoading(router: AnyRouter): void {
  const places = new Map<string, ScrollToOptions>();
  let left: string | undefined;
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (!fromLocation || keyOf(fromLocation) === left) return;
    left = keyOf(fromLocation);
    places.set(left, { left: scrollX, top: scrollY });
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    left = undefined;
    const place = places.get(keyOf(toLocation));
    if (place) scrollTo(place);
  });
}

/** What tells two entries of the browser's history apart. */
function keyOf({ state, href }: ParsedLocation): string {
  return state.__TSR_key ?? href;
}

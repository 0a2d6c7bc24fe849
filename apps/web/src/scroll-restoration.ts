import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { isServer } from './shared/is-server.ts';

/**
 * For `scrollRestoration` of the router: all pages except the first one, which came from the server. The
 * browser restores the scroll position of that page itself, also after a reload, before the scripts run. The
 * router only has to learn this position (by a scroll event), so that Back finds it.
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
 * The router stores the scroll position of a page whenever a navigation leaves it. While the next page is
 * loading, it still regards the page left as the current one, and another navigation would store the
 * position of the skeleton that is shown. This keeps the position at the first navigation instead.
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

/** The key that tells two entries of the browser's history apart. */
function keyOf({ state, href }: ParsedLocation): string {
  return state.__TSR_key ?? href;
}

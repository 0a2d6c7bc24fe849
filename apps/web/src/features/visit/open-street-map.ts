import type { Point } from '@bakery/schemas/pages/site/public';

/** The only other host whose page the site can show in its own, and only on request. */
export const mapOrigin = 'https://www.openstreetmap.org';

/** The map with the place marked, as a page of its own. */
export function mapPage([latitude, longitude]: Point): string {
  return `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

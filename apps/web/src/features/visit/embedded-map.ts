import type { Point } from '@bakery/schemas/pages/site/public';
import { mapOrigin } from './open-street-map.ts';

/** How much of the surroundings the map shows, in degrees to each side. */
const reach = { latitude: 0.003, longitude: 0.005 };

/** The map of OpenStreetMap with the place marked, to be shown in another page. */
export function embeddedMap([latitude, longitude]: Point): string {
  const box = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ].map((degrees) => degrees.toFixed(5));
  const marker = `${latitude},${longitude}`;
  return `${mapOrigin}/export/embed.html?${new URLSearchParams({ bbox: box.join(), layer: 'mapnik', marker })}`;
}

import type { Point } from '@bakery/schemas/pages/site/public';

/** A place of a list by its index, with how far away it is in words where that is known. */
export interface RankedPlace {
  index: number;
  distance?: string;
}

/** Kilometres. */
const earthRadius = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The kilometres between two points as the crow flies (haversine formula). */
function distanceBetween([latitude, longitude]: Point, [toLatitude, toLongitude]: Point): number {
  const across = Math.sin(radians(toLatitude - latitude) / 2) ** 2;
  const along = Math.sin(radians(toLongitude - longitude) / 2) ** 2;
  const both = across + Math.cos(radians(latitude)) * Math.cos(radians(toLatitude)) * along;
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, both)));
}

/** Formats kilometres: `650 m`, `2.3 km`, `41 km`. */
function formatDistance(kilometres: number): string {
  if (kilometres < 0.995) return `${Math.max(10, Math.round(kilometres * 100) * 10)} m`;
  return `${kilometres < 9.95 ? kilometres.toFixed(1) : Math.round(kilometres)} km`;
}

/** Sorts places by their distance; those whose position is unknown come last, in their order. */
export function rankPlaces(
  places: readonly { at?: Point | undefined }[],
  here: Point,
): RankedPlace[] {
  return places
    .map(({ at }, index) => ({ index, kilometres: at && distanceBetween(here, at) }))
    .toSorted(
      (a, b) => (a.kilometres ?? Infinity) - (b.kilometres ?? Infinity) || a.index - b.index,
    )
    .map(({ index, kilometres }) =>
      kilometres === undefined ? { index } : { index, distance: formatDistance(kilometres) },
    );
}

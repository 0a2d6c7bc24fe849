import { useState } from 'react';
import type { Point } from '@bakery/schemas/pages/site/public';
import type { RankedPlace } from './distances.ts';

/** The places in their order, or by their distance once `setRanked` has been called (`NearestTool`). */
export function useRanked<Place extends { at?: Point | undefined }>(places: readonly Place[]) {
  const [ranked, setRanked] = useState<RankedPlace[]>();
  const order = ranked?.length === places.length ? ranked : places.map((_, index) => ({ index }));
  const shown = order.map((one: RankedPlace) => ({ ...one, place: places[one.index]! }));
  return { shown, setRanked, hasChoice: places.filter(({ at }) => at).length > 1 };
}

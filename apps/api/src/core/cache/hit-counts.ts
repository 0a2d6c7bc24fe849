/**
 * How often responses of one route were sent from a cache. Each cached response holds that of its route, so that to count
 * one is to add 1 to a number, whether anybody reads it or not.
 */
export interface HitCount {
  get200: number;
  get304: number;
  head200: number;
  head304: number;
}

export function kindOfHit(isHead: boolean, isKnown: boolean): keyof HitCount {
  if (isHead) return isKnown ? 'head304' : 'head200';
  return isKnown ? 'get304' : 'get200';
}

/** How often a cache had a response, and how often the framework had to make one that it could have had. */
export interface CacheCounts {
  /** Always returns one object for one route. */
  ofRoute(route: string | undefined): HitCount;
  countMiss(): void;
  listHits(): (HitCount & { route: string | undefined })[];
  misses(): number;
}

export function createCacheCounts(): CacheCounts {
  const routes = new Map<string | undefined, HitCount>();
  let misses = 0;
  return {
    ofRoute(route) {
      let hits = routes.get(route);
      if (!hits) routes.set(route, (hits = { get200: 0, get304: 0, head200: 0, head304: 0 }));
      return hits;
    },
    countMiss: () => void (misses += 1),
    listHits: () => [...routes].map(([route, hits]) => ({ route, ...hits })),
    misses: () => misses,
  };
}

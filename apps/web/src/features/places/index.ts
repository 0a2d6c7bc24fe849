export { PlacesData } from './places-data.tsx';
export { HideOtherDays, SpecialDays } from './special-days.tsx';
export { useOpeningNow } from './use-opening-now.ts';
export { useRanked } from './use-ranked.ts';

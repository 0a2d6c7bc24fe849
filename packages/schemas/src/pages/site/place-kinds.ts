export const placeKinds = { office: 'Office', outlet: 'Retail outlet' } as const;
export type PlaceKind = keyof typeof placeKinds;

/** The original texts of the e-bakery; apart, because its scripts have no use for the rest. */
export const eBakeryDefaults = {
  heading: 'E-Bakery',
  text: 'Made to order in our ovens, brought to your door by those who deliver in {city}.',
} as const;

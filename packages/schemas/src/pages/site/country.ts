/** All addresses are Indian ones. */
export const country = 'India';

/** Where the original is. */
export const originalCity = 'Raipur';

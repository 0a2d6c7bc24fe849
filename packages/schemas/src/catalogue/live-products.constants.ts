/** The constants of live products, without schemas, so that pages can import them without zod. */

/** The category that the live-product form always sends. */
export const liveProductCategory = 'cakes';

/** The only platforms that the e-bakery's pages show. */
export const livePlatformNames = ['Zomato', 'Swiggy'] as const;

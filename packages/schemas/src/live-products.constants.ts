/** What is known of live products without their schemas: pages import it without zod. */

/** The live-product form always sends this one. */
export const liveProductCategory = 'cakes';

/** On the e-bakery's pages only these platforms are shown. */
export const livePlatformNames = ['Zomato', 'Swiggy'] as const;

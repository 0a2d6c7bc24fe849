/** The number of cards on a page of a product listing. */
export const listingPageSize = 24;

/** Cards that a page of a listing of products holds. */
export const listingPageSize = 24;

/** Canonical paths of the content's pages, percent-encoded. */
export { listingPath, liveProductPath, productPath } from '@bakery/schemas/catalogue/product-paths';

export function articlePath({ id }: { id: string }): string {
  return `/news/${encodeURIComponent(id)}`;
}

/** The label of a product of either shelf. */
export function labelPath({ slug }: { slug: string }): string {
  return `/label/${encodeURIComponent(slug)}`;
}

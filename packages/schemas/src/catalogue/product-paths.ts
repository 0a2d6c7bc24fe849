/** Canonical paths of the pages of products, percent-encoded. */
export function listingPath(category: string): string {
  return `/${encodeURIComponent(category)}`;
}

export function productPath({ category, slug }: { category: string; slug: string }): string {
  return `${listingPath(category)}/${encodeURIComponent(slug)}`;
}

export function liveProductPath({ slug }: { slug: string }): string {
  return `/product/${encodeURIComponent(slug)}`;
}

/** Canonical paths of the content's pages, percent-encoded. */
export function listingPath(category: string): string {
  return `/${encodeURIComponent(category)}`;
}

export function productPath({ category, slug }: { category: string; slug: string }): string {
  return `${listingPath(category)}/${encodeURIComponent(slug)}`;
}

export function liveProductPath({ slug }: { slug: string }): string {
  return `/product/${encodeURIComponent(slug)}`;
}

export function articlePath({ id }: { id: string }): string {
  return `/news/${encodeURIComponent(id)}`;
}

/** The label of a product of either shelf. */
export function labelPath({ slug }: { slug: string }): string {
  return `/label/${encodeURIComponent(slug)}`;
}

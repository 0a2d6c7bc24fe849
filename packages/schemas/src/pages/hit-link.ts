import { listingPath, liveProductPath, productPath } from '../catalogue/product-paths.ts';
import { categoryLabels, productTitle } from '../catalogue/products.constants.ts';
import type { SearchHit } from './site-search.ts';

/** A result as a list names it. */
export interface HitLink {
  path: string;
  title: string;
  /** The kind of thing, or where it is. */
  note: string;
}

/** Names a result and says where it leads. */
export function linkOf(hit: SearchHit): HitLink {
  switch (hit.type) {
    case 'product': {
      const { name, category } = hit.product;
      const categoryTitle = categoryLabels[category];
      const title = productTitle({ name, categoryTitle });
      return { path: productPath(hit.product), title, note: categoryTitle };
    }
    case 'liveProduct':
      return { path: liveProductPath(hit.product), title: hit.product.name, note: 'E-Bakery' };
    case 'category': {
      const title = categoryLabels[hit.category];
      return { path: listingPath(hit.category), title, note: 'All of this kind' };
    }
    case 'article':
      return { path: `/news/${encodeURIComponent(hit.id)}`, title: hit.title, note: 'News' };
    case 'page':
      return { path: hit.path, title: hit.title, note: 'Page' };
    case 'place':
      return { path: '/enquries', title: hit.name, note: hit.address };
  }
}

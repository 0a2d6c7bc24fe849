import type { HeadContext } from '../seo/head-context.ts';
import { breadcrumbJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import type { ListingTexts } from '../site/listing-texts.ts';
import { pagePath } from './pages.ts';

interface ListingHead {
  context: HeadContext;
  path: string;
  label: string;
  texts: ListingTexts;
  page: number;
  lastPage: number;
  /** Whether it is a page of the listing as it stands: search results and other orders have no address of their own. */
  isInOrder?: boolean;
  isIndexed?: boolean;
}

/** The head of a page of a listing. */
export function listingHead(listing: ListingHead) {
  const { context, path, label, page, lastPage, isInOrder = true, isIndexed = true } = listing;
  const { title = label, description = '', image } = listing.texts;
  return pageHead({
    context,
    path: isInOrder ? pagePath(path, page) : path,
    isIndexed,
    previous: isInOrder && page > 1 ? pagePath(path, page - 1) : undefined,
    next: isInOrder && page < lastPage ? pagePath(path, page + 1) : undefined,
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    image,
    jsonLd: [
      breadcrumbJsonLd(context, [
        { name: 'Home', path: '/home' },
        { name: label, path },
      ]),
    ],
  });
}

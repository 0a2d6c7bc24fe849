import type { Picture } from '@bakery/schemas/media';
import { productTitle } from '@bakery/schemas/products';
import { excerpt } from '@bakery/schemas/rich-text';
import { site } from '../../content/site.ts';
import type { SiteAddresses } from '../api/context.ts';
import { formatRupees } from '../format/price.ts';
import { cutAtWord, maxTitleLength } from './cut-text.ts';
import { breadcrumbJsonLd, businessJsonLd } from './json-ld.ts';
import type { JsonLd } from './json-ld.ts';
import { absolute, pageHead } from './page-head.ts';

/** What searchers and shared links are told of a product, of the catalogue or of the e-bakery. */
export interface ProductFacts {
  /** As it is shown: never blank. */
  name: string;
  price: number;
  /** One line without markup. */
  summary: string;
  categoryTitle: string;
  image: Picture | undefined;
  /** Undefined where nobody counts what is in stock. */
  isInStock?: boolean;
}

const summaryLength = 150;

/** Picks the facts out of a whole product: a loader returns them, and all that it returns is sent. */
export function productFacts(product: {
  name: string;
  price: number;
  description: string;
  categoryTitle: string;
  pictures: readonly Picture[];
  stock?: number | null;
}): ProductFacts {
  const { price, description, categoryTitle, pictures, stock } = product;
  const summary = excerpt(description.replaceAll(/\s+/g, ' ').trim(), summaryLength);
  const known = typeof stock === 'number' && { isInStock: stock > 0 };
  const name = productTitle(product);
  return { name, price, summary, categoryTitle, image: pictures[0], ...known };
}

interface ProductPage {
  addresses: SiteAddresses;
  /** The page's canonical path, percent-encoded. */
  path: string;
  /** The listing that it is found in. */
  listing: { name: string; path: string };
  product: ProductFacts;
}

/** The head of a product's page: a link to it shows its picture, its name and its price. */
export function productHead({ addresses, path, listing, product }: ProductPage) {
  const { name: title, price, summary, image } = product;
  const head = pageHead({
    addresses,
    path,
    kind: 'product',
    title,
    description:
      `${cutAtWord(title, maxTitleLength)} at MRP ${formatRupees(price)}. ${summary}`.trim(),
    image,
    jsonLd: [
      productJsonLd(addresses, path, product),
      breadcrumbJsonLd(addresses, [
        { name: 'Home', path: '/home' },
        listing,
        { name: title, path },
      ]),
    ],
  });
  const meta = [
    { property: 'product:price:amount', content: price.toFixed(2) },
    { property: 'product:price:currency', content: 'INR' },
    { property: 'product:brand', content: site.name },
  ];
  return { ...head, meta: [...head.meta, ...meta] };
}

/**
 * A product with its MRP, and whether it is in stock where that is known. No end is given for the price:
 * an MRP holds until another is printed, and a page with an invented date would be wrong from then on.
 */
export function productJsonLd(
  addresses: SiteAddresses,
  path: string,
  { name, price, summary, categoryTitle, image, isInStock }: ProductFacts,
): JsonLd {
  const url = addresses.origin + path;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    url,
    ...(summary && { description: summary }),
    ...(image && { image: [absolute(addresses, image.url)] }),
    category: categoryTitle,
    brand: { '@type': 'Brand', name: site.name },
    offers: {
      '@type': 'Offer',
      url,
      price: price.toFixed(2),
      priceCurrency: 'INR',
      ...(isInStock !== undefined && {
        availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
      }),
      seller: businessJsonLd(addresses),
    },
  };
}

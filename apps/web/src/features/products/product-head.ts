import type { Picture } from '@bakery/schemas/content/media';
import { productTitle } from '@bakery/schemas/catalogue/products.constants';
import { excerpt } from '@bakery/schemas/content/rich-text';
import { formatPrice } from '@bakery/schemas/catalogue/format-price';
import { cutAtWord, maxTitleLength } from '../../shared/seo/cut-text.ts';
import { breadcrumbJsonLd, businessJsonLd } from '../../shared/seo/json-ld.ts';
import type { HeadContext } from '../../shared/seo/head-context.ts';
import type { JsonLd } from '../../shared/seo/json-ld.ts';
import { absolute, pageHead } from '../../shared/seo/page-head.ts';
import type { FoodData } from './food-json-ld.ts';

/** A product's metadata for search engines and shared links; for both kinds of products. */
export interface ProductFacts {
  /** The displayed name, never blank. */
  name: string;
  price: number;
  /** One line without markup. */
  summary: string;
  categoryTitle: string;
  image: Picture | undefined;
  /** Undefined when the stock is not recorded. */
  isInStock?: boolean;
  food?: FoodData;
}

const summaryLength = 150;

/**
 * Selects the metadata of a product: a loader must return only what it needs, because all of it is
 * sent to the browser.
 */
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
  return {
    name,
    price,
    summary,
    categoryTitle,
    image: pictures[0],
    ...known,
  };
}

interface ProductPage {
  context: HeadContext;
  /** The page's canonical path, percent-encoded. */
  path: string;
  /** The product's listing. */
  listing: { name: string; path: string };
  product: ProductFacts;
}

/** The head of a product's page; a shared link shows the product's picture, name and price. */
export function productHead({ context, path, listing, product }: ProductPage) {
  const { name: title, price, summary, image, food } = product;
  const shortTitle = cutAtWord(title, maxTitleLength);
  const head = pageHead({
    context,
    path,
    kind: 'product',
    title,
    // A draft may be without a price.
    description:
      `${shortTitle}${price === 0 ? '' : ` at MRP ${formatPrice(price)}`}. ${summary}`.trim(),
    image,
    jsonLd: [
      productJsonLd(context, path, product),
      breadcrumbJsonLd(context, [{ name: 'Home', path: '/home' }, listing, { name: title, path }]),
      ...(food?.asFood ? [food.asFood] : []),
    ],
  });
  const meta = [
    { property: 'product:price:amount', content: price.toFixed(2) },
    { property: 'product:price:currency', content: 'INR' },
    { property: 'product:brand', content: context.site.name },
  ];
  return { ...head, meta: [...head.meta, ...meta] };
}

/**
 * A product with its MRP, and whether it is in stock if that is known. The price has no end date:
 * an MRP is valid until another is printed, and an invented date would become wrong.
 */
export function productJsonLd(
  context: HeadContext,
  path: string,
  { name, price, summary, categoryTitle, image, isInStock, food }: ProductFacts,
): JsonLd {
  const url = context.origin + path;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    url,
    ...(summary && { description: summary }),
    ...(image && { image: [absolute(context, image.url)] }),
    category: categoryTitle,
    ...food?.ofProduct,
    brand: { '@type': 'Brand', name: context.site.name },
    offers: {
      '@type': 'Offer',
      url,
      price: price.toFixed(2),
      priceCurrency: 'INR',
      ...(isInStock !== undefined && {
        availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
      }),
      seller: businessJsonLd(context),
    },
  };
}

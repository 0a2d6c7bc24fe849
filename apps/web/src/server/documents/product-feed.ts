import type { FeedEntry } from '@bakery/schemas/catalogue/feed-entry';
import type { NetQuantity } from '@bakery/schemas/catalogue/food-facts';
import { documentPaths } from '../../shared/seo/document-paths.ts';
import type { HeadContext } from '../../shared/seo/head-context.ts';
import { absolute } from '../../shared/seo/page-head.ts';
import { liveProductPath, productPath } from '../../shared/seo/page-paths.ts';
import { element, escapeXml, textElement } from '../../shared/xml.ts';

interface FedProducts {
  products: readonly FeedEntry[];
  liveProducts: readonly FeedEntry[];
}

/** "Food, Beverages & Tobacco > Food Items > Bakery" in Google's taxonomy of products. */
const bakery = '1876';
const maxTitleLength = 150;
const namespaces =
  ' xmlns:atom="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"';

/**
 * The products of both shelves as the feed that Google Merchant Center and Meta catalogues read:
 * https://support.google.com/merchants/answer/7052112.
 */
export function composeProductFeed(
  { products, liveProducts }: FedProducts,
  context: HeadContext,
): string {
  const self = escapeXml(context.origin + documentPaths.productFeed);
  const items = [
    ...products.map((product) => composeItem(product, productPath(product), context)),
    ...liveProducts.map((product) => composeItem(product, liveProductPath(product), context)),
  ];
  const channel = [
    textElement('title', context.site.name),
    textElement('link', `${context.origin}/home`),
    textElement('description', `The products of ${context.site.name}.`),
    `<atom:link href="${self}" rel="self" type="application/xml"/>`,
    ...items,
  ];
  const rss = element('rss', element('channel', channel.join('\n')), ` version="2.0"${namespaces}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${rss}\n`;
}

function composeItem(product: FeedEntry, path: string, context: HeadContext): string {
  const { id, name, price, description, categoryTitle, images, stock, facts } = product;
  const [image, ...others] = images.map((url) => absolute(context, url));
  const measure = facts.netQuantity && measureOf(facts.netQuantity);
  return element(
    'item',
    textElement('g:id', id) +
      textElement('g:title', [...name].slice(0, maxTitleLength).join('')) +
      textElement('g:description', description || name) +
      textElement('g:link', context.origin + path) +
      textElement('g:image_link', image) +
      others.map((url) => textElement('g:additional_image_link', url)).join('') +
      textElement('g:availability', stock === 0 ? 'out_of_stock' : 'in_stock') +
      textElement('g:price', `${price.toFixed(2)} INR`) +
      textElement('g:condition', 'new') +
      textElement('g:brand', context.site.name) +
      textElement('g:gtin', facts.gtin) +
      (facts.gtin ? '' : textElement('g:identifier_exists', 'no')) +
      textElement('g:google_product_category', bakery) +
      textElement('g:product_type', categoryTitle) +
      textElement('g:unit_pricing_measure', measure),
  );
}

function measureOf({ amount, unit }: NetQuantity): string {
  return `${amount} ${unit === 'pieces' ? 'ct' : unit}`;
}

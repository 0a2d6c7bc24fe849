import { categoryLabels } from '@bakery/schemas/catalogue/products.constants';
import type { Category, Product } from '@bakery/schemas/catalogue/products';
import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import { productTitle } from '@bakery/schemas/catalogue/products';
import { plainText } from '@bakery/schemas/content/rich-text';
import type { NewsArticle } from '@bakery/schemas/pages/news';
import type { PublicPlace } from '@bakery/schemas/pages/site/public';
import { placeKinds } from '@bakery/schemas/pages/site/place-kinds';
import type { SearchText } from './engine/profile.ts';
import type { SearchedPage } from './searched-pages.ts';

/** The texts by which each kind of thing is found. */

type Sold = 'name' | 'category' | 'categoryTitle' | 'description';

export function productText(product: Pick<Product, Sold>): SearchText {
  return {
    name: productTitle(product),
    keywords: `${categoryLabels[product.category]} ${product.categoryTitle}`,
    text: plainText(product.description),
  };
}

export function liveProductText(product: Pick<LiveProduct, Sold>): SearchText {
  return productText(product);
}

/** A category stands before its products for somebody who types its name. */
export function categoryText(category: Category): SearchText {
  return { name: categoryLabels[category], factor: 1.05 };
}

export function articleText({ title, description }: Pick<NewsArticle, 'title' | 'description'>) {
  return { name: title, text: plainText(description), factor: 0.85 } satisfies SearchText;
}

export function pageText({ title, keywords }: SearchedPage): SearchText {
  return { name: title, keywords, factor: 0.95 };
}

export function placeText({ name, kind, address }: PublicPlace): SearchText {
  const { lines, city, postalCode } = address;
  return {
    name,
    keywords: [placeKinds[kind], ...lines, city, postalCode].join(' '),
    factor: 0.95,
  };
}

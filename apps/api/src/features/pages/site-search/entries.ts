import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import type { CategoryCard, Product } from '@bakery/schemas/catalogue/products';
import { pictureFilesOf } from '@bakery/schemas/content/picture-files';
import type { NewsArticle } from '@bakery/schemas/pages/news';
import type { SearchHit } from '@bakery/schemas/pages/site-search';
import type { PublicPlace } from '@bakery/schemas/pages/site/public';
import { perRecord } from '../../../content/store/per-record.ts';
import type { Deps } from '../../../deps.ts';
import { liveProductSource, presentLiveProductCard } from '../../catalogue/live-products/index.ts';
import { cardOf, listCategoryCards, productSource } from '../../catalogue/products/index.ts';
import { newsSource } from '../news/index.ts';
import { readPublicSite } from '../site/index.ts';
import type { SearchText } from './engine/profile.ts';
import {
  articleText,
  categoryText,
  liveProductText,
  pageText,
  placeText,
  productText,
} from './search-texts.ts';
import { searchedPages } from './searched-pages.ts';

/** Something that can be found. */
export interface Entry {
  key: string;
  /** Another object as soon as what is found has changed. */
  record: object;
  /** Among what is found equally well, those with a lower one come first, then the newer ones. */
  order: number;
  date: string;
  text(): SearchText;
  hit(): SearchHit;
}

/** The public content that is searched. The lists are the same as long as nothing in them has changed. */
export interface SearchedContent {
  products: readonly Product[];
  liveProducts: readonly LiveProduct[];
  news: readonly NewsArticle[];
  places: readonly PublicPlace[];
}

export async function readSearchedContent(deps: Pick<Deps, 'content'>): Promise<SearchedContent> {
  const { content } = deps;
  const [products, liveProducts, news, { places }] = await Promise.all([
    content.read(productSource),
    content.read(liveProductSource),
    content.read(newsSource),
    readPublicSite(deps),
  ]);
  return { products: products.value, liveProducts: liveProducts.value, news: news.value, places };
}

export function listEntries({ products, liveProducts, news, places }: SearchedContent): Entry[] {
  return [
    ...categoryCardsOf(products).map(categoryEntry),
    ...products.map(productEntry),
    ...liveProducts.filter(({ isActive }) => isActive).map(liveProductEntry),
    ...searchedPages.map(pageEntry),
    ...places.map(placeEntry),
    ...news.map(articleEntry),
  ];
}

/** The cards of the categories, made once for a list of products. */
export function categoryCardsOf(products: readonly Product[]): readonly CategoryCard[] {
  let cards = categoryCards.get(products);
  if (!cards) categoryCards.set(products, (cards = listCategoryCards(products)));
  return cards;
}

const categoryCards = new WeakMap<readonly Product[], readonly CategoryCard[]>();

const categoryEntry = (card: CategoryCard): Entry => ({
  key: `category ${card.category}`,
  record: card,
  order: 0,
  date: '',
  text: () => categoryText(card.category),
  hit: () => ({ type: 'category', ...card }),
});

const productEntry = perRecord((product: Product): Entry => ({
  key: `product ${product.id}`,
  record: product,
  order: 1,
  date: product.createdAt,
  text: () => productText(product),
  hit: () => ({ type: 'product', product: cardOf(product) }),
}));

const liveProductEntry = perRecord((product: LiveProduct): Entry => ({
  key: `live product ${product.id}`,
  record: product,
  order: 2,
  date: product.createdAt,
  text: () => liveProductText(product),
  hit: () => ({ type: 'liveProduct', product: presentLiveProductCard(product) }),
}));

const pageEntry = perRecord((page: (typeof searchedPages)[number]): Entry => ({
  key: `page ${page.path}`,
  record: page,
  order: 3,
  date: '',
  text: () => pageText(page),
  hit: () => ({ type: 'page', path: page.path, title: page.title }),
}));

/** Two places may have the same name: each is named by its number. */
const placeEntry = (place: PublicPlace, number: number): Entry => ({
  key: `place ${number}`,
  record: place,
  order: 4,
  date: '',
  text: () => placeText(place),
  hit: () => {
    const { lines, city } = place.address;
    return { type: 'place', name: place.name, address: [...lines, city].join(', ') };
  },
});

const articleEntry = perRecord((article: NewsArticle): Entry => ({
  key: `article ${article.id}`,
  record: article,
  order: 5,
  date: article.createdAt,
  text: () => articleText(article),
  hit: () => {
    const { id, title, pictures } = article;
    return { type: 'article', id, title, picture: pictureFilesOf(pictures[0]) };
  },
}));

import { tableOf } from '../../common/keys-of.ts';
import { categories, categoryLabels, listingLabels } from '../../catalogue/products.constants.ts';
import { listingsDefaults } from './defaults/listings.ts';
import { listingSection } from './listing-sections.ts';
import type { ListingsTexts } from './listings.ts';
import type { ListingName, PublicListing, PublicListings } from './public.ts';

/** The texts of each listing: what it says of itself, or else what is said of all of them. */
export function presentListings(texts: ListingsTexts, city: string): PublicListings {
  const products = tableOf(['all', ...categories], (name) => presentProducts(texts, name));
  return { ...products, eBakery: presentEBakery(texts, city) };
}

function presentProducts(
  { products, ...texts }: ListingsTexts,
  name: Exclude<ListingName, 'eBakery'>,
): PublicListing {
  const own = texts[listingSection(name)];
  const label = name === 'all' ? listingLabels.all : categoryLabels[name];
  const fill = (text: string) => text.replaceAll('{category}', label);
  const title = fill(own.title || products.title);
  return {
    ...(title !== label && { title }),
    ...(own.intro && { intro: own.intro }),
    description: fill(own.description || products.description),
    image: own.image || products.image,
  };
}

function presentEBakery({ eBakery }: ListingsTexts, city: string): PublicListing {
  const { description, image, title, heading, text } = eBakery;
  const { eBakery: original } = listingsDefaults;
  const said = (words: string) => words.replaceAll('{city}', city);
  return {
    ...(title !== original.title && { title }),
    ...(heading !== original.heading && { heading }),
    ...(said(text) !== said(original.text) && { text: said(text) }),
    description,
    image,
  };
}

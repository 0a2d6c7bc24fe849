import { categories, categoryLabels, listingLabels } from '../../catalogue/products.constants.ts';
import { z } from '../../common/zod.ts';
import { group, line, paragraph } from './fields.ts';
import { listingSection } from './listing-sections.ts';
import type { ListingSection } from './listing-sections.ts';
import { heading, searchLengths, sharedPicture } from './texts.ts';

const needed = { required: 'Please enter a text.' };
const title = (options: { required?: string; help?: string } = {}) =>
  line('Title for search engines', 120, { shown: searchLengths.title, ...options });
const description = (options: { required?: string; help?: string } = {}) =>
  paragraph('Description for search engines', 400, {
    shown: searchLengths.description,
    ...options,
  });

const ofAll = 'If empty, that of all listings of products.';

/** One listing of products; its heading is the label of the category, which is fixed. */
const products = (label: string) =>
  group(label, {
    intro: paragraph('Text below the heading', 300),
    title: title({ help: ofAll }),
    description: description({ help: ofAll }),
    image: sharedPicture(ofAll),
  });

type Listings = Record<ListingSection, ReturnType<typeof products>>;

const eachListing = Object.fromEntries([
  ['all', products(listingLabels.all)],
  ...categories.map((category) => [listingSection(category), products(categoryLabels[category])]),
]) as Listings;

/** The texts of the listings, and how search engines and shared links describe them. */
export const listings = z.object({
  products: group('All listings of products', {
    title: title({ ...needed, help: '{category} stands for the category.' }),
    description: description({ ...needed, help: '{category} stands for the category.' }),
    image: sharedPicture(),
  }),
  ...eachListing,
  eBakery: group('E-Bakery', {
    heading: heading(),
    text: paragraph('Text', 300, {
      ...needed,
      help: '{city} stands for the city of the first place.',
    }),
    title: title(needed),
    description: description(needed),
    image: sharedPicture(),
  }),
});
export type ListingsTexts = z.infer<typeof listings>;

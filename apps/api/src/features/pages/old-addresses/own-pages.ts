/** A page of the site that is no content, with the names that other sites give to such a page. */
export interface OwnPage {
  path: string;
  name: string;
  names: readonly string[];
}

export const ownPages: readonly OwnPage[] = [
  page('/about', 'About Us', [
    'about us, our story, about company, company, company profile, profile, who we are, our history, history, our journey, journey',
    'vision, vision mission, mission, our team, team, infrastructure, our plant, manufacturing, quality, quality policy, certifications, certificates',
    'हमारे बारे में, हमारी कहानी, परिचय',
  ]),
  page('/enquries', 'Contact / Enquiries', [
    'contact us, contact, contacts, enquiry, enquiries, inquiry, enquiry form, contact form, reach us, get in touch, feedback, support, customer care, help',
    'career, careers, jobs, work with us, vacancy, distributor, become distributor, dealer, dealership, distributorship, franchise, bulk order, bulk enquiry',
    'outlets, our outlets, retail outlets, locations, our locations, store locator, branches, find us, stores, संपर्क, संपर्क करें, पूछताछ',
  ]),
  page('/latestnews', 'Latest News', [
    'news, latest news, news events, events, media, press, press releases, in the media, updates, blog, blogs, our blog, announcements, समाचार',
  ]),
  page('/liveproducts', 'E-Bakery', [
    'e bakery, order online, online order, shop online, buy online, live products',
  ]),
  page('/privacy-policy', 'Privacy Policy', [
    'privacy, privacy policy, privacy statement, गोपनीयता नीति',
  ]),
  page('/price-list.pdf', 'Price list (PDF)', [
    'price list, pricelist, rate list, rates, prices, brochure, our brochure',
  ]),
  page('/all', 'All Products', [
    'products, all products, our products, product list, product range, our range, shop, store, catalogue, catalog, menu, categories, collections, उत्पाद, हमारे उत्पाद',
  ]),
];

function page(path: string, name: string, lists: readonly string[]): OwnPage {
  return { path, name, names: [name, ...lists.flatMap((list) => list.split(', '))] };
}

/** Names of categories beside their labels. */
export const categoryNames: Readonly<Record<string, readonly string[]>> = {
  bread: ['bread', 'breads', 'buns', 'pav', 'breads buns'],
  rusk: ['rusk', 'rusks', 'toast', 'toasts', 'rusk toast'],
  cakes: ['cake', 'cakes', 'muffins', 'cakes pastries', 'pastries', 'pastry', 'birthday cakes'],
  cookies: ['cookies', 'biscuits', 'cookies biscuits', 'cookie'],
  gifts: ['gifts', 'hampers', 'gift hampers', 'gift boxes', 'gourmet'],
  other: ['other products', 'others'],
  'Cream Rolls': ['cream rolls', 'cream roll', 'creamrolls'],
  Puffs: ['puffs', 'puff', 'patties'],
};

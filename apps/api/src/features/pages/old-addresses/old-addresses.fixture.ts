import type { Strength } from '@bakery/schemas/pages/old-addresses';

/** An address as old sites have them, where it leads among the demo content, and how sure that is; null for nowhere. */
export type OldAddressCase = readonly [address: string, target: string | null, strength?: Strength];

const hindi = (text: string) => `/${encodeURIComponent(text)}/`;

export const oldAddressCases: readonly OldAddressCase[] = [
  // WordPress and its shop
  ['https://www.old.example/product/milk-bread/', '/bread/milk-bread-350-g', 'sure'],
  ['/product/garlic-herb-loaf-250g/?utm_source=fb', '/bread/garlic-herb-loaf-250-g', 'sure'],
  ['/product/chocolate-truffle-cake/', '/product/chocolate-truffle-cake-1-kg', 'sure'],
  ['/product-category/cakes/', '/cakes', 'sure'],
  ['/product-category/cream-rolls', '/Cream%20Rolls', 'sure'],
  ['/category/biscuits/page/2/', '/cookies', 'sure'],
  ['/shop/', '/all', 'sure'],
  ['/2019/03/12/a-hamper-for-every-nurse/', '/news/11', 'likely'],
  ['/blog/new-jackets-for-old-favourites/', '/news/8', 'sure'],
  ['/tag/eggless/', '/cakes/eggless-plum-cake-400-g', 'unsure'],
  ['/page/2/', null],
  ['/?page_id=42&preview=1', null],
  ['/author/admin/', null],
  ['/wp-content/uploads/2019/03/logo.png', null],
  ['/wp-login.php?action=lostpassword', null],
  ['/my-account/orders/', null],
  // Pages of scripts
  ['/products.html', '/all', 'sure'],
  ['/aboutus.aspx', '/about', 'sure'],
  ['/our-story.htm', '/about', 'sure'],
  ['/contact.php', '/enquries', 'sure'],
  ['/careers.php', '/enquries', 'sure'],
  ['/pricelist.pdf', '/price-list.pdf', 'sure'],
  ['/index.php', '/home', 'sure'],
  ['/Default.aspx', '/home', 'sure'],
  ['/cakes/index.html', '/cakes', 'sure'],
  ['/MilkBread.php', '/bread/milk-bread-350-g', 'sure'],
  ['/cakes/rich-plum-cake-500gm.html', '/cakes/rich-plum-cake-500-g', 'sure'],
  ['/news/wall-paintings-bilaspur-road.html', '/news/9', 'sure'],
  ['/images/banner1.jpg', null],
  // Parameters
  ['/index.php?page=contact-us', '/enquries', 'sure'],
  ['/product.php?name=Milk-Rusk', '/rusk/milk-rusk-300-g', 'sure'],
  ['/product_details.aspx?pid=7&name=Almond%20Cookies', '/cookies/almond-cookies-250-g', 'sure'],
  ['/product.php?id=12', '/all', 'unsure'],
  ['/index.php?route=product/product&product_id=42', null],
  // Hindi
  [hindi('मिल्क-ब्रेड'), '/bread/milk-bread-350-g', 'likely'],
  [hindi('नानखटाई'), '/cookies/nankhatai-250-g', 'likely'],
  [hindi('संपर्क'), '/enquries', 'sure'],
  [hindi('हमारे-बारे-में'), '/about', 'sure'],
  // Errors, other spellings, other words
  ['/nankatai.html', '/cookies/nankhatai-250-g', 'likely'],
  ['/nan-khatai', '/cookies/nankhatai-250-g', 'sure'],
  ['/choclate-chip-cookis', '/cookies/chocolate-chip-cookies-250-g', 'likely'],
  ['/ladi-paav', '/bread/ladi-pav-pack-of-6', 'likely'],
  ['/best-eggless-plum-cake-online', '/cakes/eggless-plum-cake-400-g', 'likely'],
  ['/cookies/osmania-biscuit-hyderabad', '/cookies/osmania-biscuits-250-g', 'likely'],
  ['/cakes/black-forest', '/product/black-forest-cake-1-kg', 'unsure'],
  ['/birthday-cakes/photo-cake', '/cakes', 'unsure'],
  ['/cookies/tiramisu-delight', '/cookies', 'unsure'],
  // Pages that the site does not have
  ['/testimonials', null],
  ['/terms-and-conditions', null],
  ['/cart', null],
  ['/unrelated-foo-bar', null],
];

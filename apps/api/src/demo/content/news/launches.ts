import type { DemoNews } from '../types.ts';

export const launchNews: readonly DemoNews[] = [
  {
    title: 'Ragi, oats and jaggery: three biscuits without refined flour',
    category: 'Product Launch',
    publishedDate: '2026-09-04',
    publishedBy: 'Product Development',
    isFeatured: true,
    pictures: ['oat-cookies', 'cashew-bars'],
    description:
      '<p>After fourteen months and more than ninety trial batches, three biscuits join the shelf: <strong>Ragi Cookies</strong>, <strong>Oats and Honey Cookies</strong> and <strong>Atta Jaggery Biscuits</strong>.</p><h2>What is inside</h2><ul><li>Finger millet from Bastar and Kanker, stone-ground each week</li><li>Jaggery or honey as the only sweetener</li><li>Ghee or butter; no hydrogenated fat</li></ul><p>They are made on a line of their own, which runs slowly: these doughs break if they are hurried. Find them among the <a href="/cookies">Cookies</a>.</p>',
  },
  {
    title: 'The mango cream roll is back for the summer',
    category: 'Product Launch',
    publishedDate: '2026-04-10',
    publishedBy: 'Marketing Team',
    isFeatured: false,
    pictures: ['mango-horns'],
    description:
      '<p>The first Alphonso pulp arrived from Ratnagiri on Tuesday, and by Thursday the mango cream roll was in both shops. It stays <em>until the rain does something about it</em>, usually in the last week of June.</p><p>A new, cooler filling room keeps the cream below 8 °C from whisk to counter, so the rolls now travel to Bhilai and Durg as well. All flavours are on the <a href="/Cream%20Rolls">Cream Rolls</a> page.</p>',
  },
  {
    title: 'E-bakery: order a cake by eleven, cut it at six',
    category: 'Product Launch',
    publishedDate: '2025-11-21',
    publishedBy: 'Rohit Agrawal',
    isFeatured: false,
    pictures: ['black-forest-cake', 'butterscotch-cake', 'truffle-cake'],
    description:
      '<p>Eight cakes, pastries and puddings are now made to order and delivered in Raipur on the same day. Order by eleven in the morning through a delivery platform or by telephone.</p><h2>The first eight</h2><p>Black forest, butterscotch praline, chocolate truffle and pineapple as whole cakes; two pastries; caramel pudding and fruit trifle. Each of the cakes can be had <strong>without egg</strong>.</p><p>See them in the <a href="/liveproducts">E-Bakery</a>.</p>',
  },
];

export const storyNews: readonly DemoNews[] = [
  {
    title: '“The same bun since class two”: four generations at one counter',
    category: 'Customer Stories',
    publishedDate: '2026-08-11',
    publishedBy: 'Ananya Verma',
    isFeatured: true,
    pictures: ['fruit-buns', 'bread-table'],
    description:
      '<p>Kamala Dewangan bought her first fruit bun for four paise on the way to school. Last month her great-granddaughter Ira had hers, at the same counter and at a somewhat higher price.</p><blockquote>It was bigger then. Or I was smaller.</blockquote><p>We looked it up: the bun has weighed <strong>70 grams since 1968</strong>. The family has now ordered two hundred of them for a wedding in February, which we believe is a first.</p><p>Do you have a story with our bread in it? <a href="/enquries">Tell us</a>.</p>',
  },
  {
    title: 'How a canteen in Bhilai feeds nine hundred before the shift',
    category: 'Customer Stories',
    publishedDate: '2026-05-06',
    publishedBy: 'Sales Team',
    isFeatured: false,
    pictures: ['pav-crates', 'puff-tray'],
    description:
      '<p>At half past five, two navy crates are set down behind a works canteen. At six, the first of nine hundred people come for breakfast.</p><h3>The numbers</h3><ul><li>1,800 pav and 300 vegetable puffs on six days a week</li><li>One missed delivery in eleven years, on the day of the 2019 flood</li><li>Forty-five minutes from our gate to theirs</li></ul><p>“They ring us when <em>they</em> are late,” says Mohan Netam, who runs the kitchen. “By then I have already seen the lorry.” Canteens and caterers reach us through <a href="/enquries">Enquiries</a>.</p>',
  },
  {
    title: 'A hamper for every nurse: one ward’s Diwali',
    category: 'Customer Stories',
    publishedDate: '2025-10-18',
    publishedBy: 'Marketing Team',
    isFeatured: false,
    pictures: ['gift-hamper', 'gift-shelf'],
    description:
      '<p>When Sunil Toppo was sent home after seven weeks in hospital, he asked us for <strong>thirty-one hampers</strong>: one for each nurse of his ward, the night shift included.</p><p>He packed them himself, at a table we cleared for him in the despatch hall, and wrote every card by hand. It took two afternoons. We supplied the tea.</p><p>Hampers and boxes, for thirty-one or for one, are under <a href="/gifts">Gifts &amp; Gourmet</a>.</p>',
  },
];

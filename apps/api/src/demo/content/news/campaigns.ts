import type { DemoNews } from '../types.ts';

export const campaignNews: readonly DemoNews[] = [
  {
    title: 'Up at Four: our bakers on local radio for a week',
    category: 'Media Campaign',
    publishedDate: '2026-10-12',
    publishedBy: 'Marketing Team',
    isFeatured: true,
    pictures: ['cooling-rack', 'pav'],
    description:
      '<p>From Monday to Saturday, listeners in Raipur and Durg woke up with the people who bake their bread. <strong>Six short talks, six bakers</strong>, each recorded beside the oven between four and five in the morning.</p><h2>What they spoke about</h2><ul><li>Why pav is baked twice a day and not once</li><li>How the dough feels when the monsoon begins</li><li>What a rusk is asked to do in a cup of tea</li></ul><p>The favourite was Sunday’s repeat of the talk on the first batch of the day: four hundred trays, and not one of them tasted by the man who shapes them until his shift is over.</p><p>Everything the bakers mention is on our <a href="/bread">Bread &amp; Buns</a> page.</p>',
  },
  {
    title: 'A tea-time film of thirty seconds, and no actor in it',
    category: 'Media Campaign',
    publishedDate: '2026-06-22',
    publishedBy: 'Ananya Verma',
    isFeatured: false,
    pictures: ['tea-table'],
    description:
      '<p>Our new film shows one table, one cup and one rusk. It runs before the evening news on two regional channels until the end of July.</p><p>We made it in our own canteen with a borrowed camera. The hand belongs to Shobha Sahu from packing, who has been dipping our rusk for <em>twenty-two years</em> and needed a single take.</p><blockquote>Two seconds. At three it falls in.</blockquote><p>The rusk is the plain one; there are twelve others on the <a href="/rusk">Rusk/Toast</a> page.</p>',
  },
  {
    title: 'Wall paintings on the Bilaspur road',
    category: 'Media Campaign',
    publishedDate: '2025-12-08',
    publishedBy: 'Marketing Team',
    isFeatured: false,
    pictures: ['cartons'],
    description:
      '<p>Between Raipur and Bilaspur, fourteen walls now carry a loaf, a rusk or a cream roll, painted by hand by sign writers from Simga.</p><h3>Why paint?</h3><p>Because a printed sheet fades in one summer, and a good painter’s loaf looks <strong>fresh for five</strong>. Each wall was rented from the family that lives behind it, and every family chose its own picture. Cream rolls won by nine to five.</p>',
  },
];

export const promotionNews: readonly DemoNews[] = [
  {
    title: 'Visit the plant: open Saturdays begin in November',
    category: 'Brand Promotion',
    publishedDate: '2026-11-02',
    publishedBy: 'Rohit Agrawal',
    isFeatured: true,
    pictures: ['dough-table', 'our-forte'],
    description:
      '<p>On the first Saturday of each month we open the plant to <strong>twenty visitors</strong>. You will see the flour store, the mixing hall, the tunnel oven and, through a glass wall, the packing lines.</p><h2>How it goes</h2><ol><li>Meet at the gate at 9:30; caps and coats are given out.</li><li>A walk of an hour with one of our food technologists.</li><li>Tea with whatever has just left the oven.</li></ol><p>Children from eight years are welcome with a grown-up. Places are free, but they go quickly: <a href="/enquries">write to us</a> with the month you have in mind. More about the house is on the <a href="/about">About</a> page.</p>',
  },
  {
    title: 'Bring back the tin: refills at both retail outlets',
    category: 'Brand Promotion',
    publishedDate: '2026-07-15',
    publishedBy: 'Marketing Team',
    isFeatured: false,
    pictures: ['cookie-tin', 'biscuit-shelf'],
    description:
      '<p>A navy cookie tin lasts longer than any cookie. From this week you may bring an empty one to either of our shops and have it filled <strong>by weight</strong>, for ₹40 less than a new one.</p><ul><li>Any of our tins, however old. The oldest so far is from 1987.</li><li>Mix up to four kinds.</li><li>We wash and dry the tin while you choose.</li></ul><p>See what can go in on the <a href="/cookies">Cookies</a> page.</p>',
  },
  {
    title: 'New jackets for old favourites',
    category: 'Brand Promotion',
    publishedDate: '2026-02-19',
    publishedBy: 'Ananya Verma',
    isFeatured: false,
    pictures: ['bread-shelf'],
    description:
      '<p>Our packs have a new face: deep navy, amber and a large window, so that you see the bread before you read about it. The recipes have <strong>not</strong> changed by a gram.</p><p>The list of ingredients has moved to the front, in Hindi and English. The baking date is printed in letters one can read without spectacles; that was the wish most often heard at our counters.</p>',
  },
];

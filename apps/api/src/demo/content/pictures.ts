import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoPicture } from './types.ts';

/** The site's own pages use pictures of this folder too. */
const projectFolder = fileURLToPath(new URL('../../../../../pictures/', import.meta.url));

const alts: Readonly<Record<string, string>> = {
  'sandwich-loaf': 'A white tin loaf, a thick slice leaning on its cut face',
  'brown-bread': 'A whole wheat loaf, cut, with two slices in front',
  'multigrain-bread': 'A dark loaf with seeds on its crust and two slices in front',
  'fruit-bread': 'A sweet loaf dotted with red, green and yellow candied fruit, two slices cut',
  'milk-bread': 'A golden loaf risen in three domes',
  'milk-bread-above': 'The three domes of a milk bread on a board, from above',
  'milk-bread-cut':
    'Slices of milk bread leaning in front of the rest of the loaf, its crumb close',
  pav: 'Six soft pav rolls in a batch and two pulled away from it',
  'hot-dog-rolls': 'Four long soft rolls side by side, their sides pale where they touched',
  'burger-buns': 'Three shiny burger buns with white sesame seeds',
  'fruit-buns': 'Three round sweet buns studded with candied fruit',
  'garlic-loaf': 'Two slashed loaves flecked with herbs and garlic',
  'hearth-loaf': 'Two crusty loaves with deep slashes and a dusting of flour',
  'pizza-base': 'A stack of pale pizza bases with toasted blisters',
  'wheat-pizza-base': 'Two brown pizza bases flecked with bran on a board, a rolling pin in front',
  kulcha: 'A stack of round flatbreads speckled with herbs',
  'plain-rusk': 'A row of golden rusks with two lying in front',
  'elaichi-rusk': 'Rusks flecked with green cardamom, a row and two in front',
  'suji-rusk': 'A row of coarse semolina rusks with two lying in front',
  'milk-toast': 'A pile of golden toasts, one leaning on it and one in front',
  'brown-toast': 'A pile of brown toasts, one leaning on it and one in front',
  'butter-cookies': 'Piped butter rings, some stacked, two lying in front and one leaning',
  'coconut-cookies': 'Golden cookies covered with shreds of white coconut',
  'choc-chip-cookies': 'A stack of cracked cookies with chunks of dark chocolate',
  nankhatai: 'Domed, cracked nankhatai, each with slivers of pistachio',
  'nankhatai-above': 'Nine nankhatai in rows, from above',
  'nankhatai-inside': 'A nankhatai broken in two, its crumb close, in front of a whole one',
  'pista-cookies': 'Two stacks of cookies with chopped pistachio on top, one leaning',
  'almond-cookies': 'A row of golden cookies set with flakes of almond',
  'chocolate-cookies':
    'A pile of cracked, dark cookies with pieces of chocolate, one leaning on it',
  'oat-cookies': 'Rough cookies covered with flakes of oat',
  'jeera-cookies': 'Round biscuits speckled with cumin, some stacked, one leaning',
  'osmania-biscuits': 'Round golden tea biscuits, some stacked, one leaning',
  'cream-biscuits': 'Ridged oblong biscuits with vanilla cream between them, in a pile',
  'cashew-bars': 'Biscuit bars covered with bits of cashew, in a pile',
  khari: 'Flaky khari stacked three high, its leaves showing',
  'jeera-khari': 'Small squares of flaky khari speckled with cumin, in a pile',
  'soup-sticks': 'Long bread sticks in a stack, one lying in front',
  mathri: 'Round peppered mathri, four stacked and three around them',
  'plum-cake': 'A dark plum cake with nuts and cherries on top, two slices cut',
  'tea-cake': 'A golden vanilla tea cake, split along its top, two slices cut',
  'fruit-cake': 'A tea cake with red, green and yellow fruit, two slices cut',
  'marble-cake': 'A cake marbled in vanilla and chocolate, two slices cut',
  'chocolate-bar-cake': 'A dark loaf cake with pieces of chocolate on top, two slices cut',
  'chocolate-cake': 'A wedge of glazed chocolate cake with cream and a cherry on a plate',
  'pineapple-pastry': 'Two layered cream pastries with pineapple, each with a cherry',
  'black-forest-pastry': 'Two pastries of dark sponge and cream, each with a cherry',
  'truffle-pastry': 'Two dark chocolate pastries, each with a rosette and a cherry',
  'red-velvet-pastry': 'Two red sponge pastries with white cream',
  muffins: 'Three golden muffins in white paper cups',
  'chocolate-muffins': 'Three dark muffins with pieces of chocolate in brown paper cups',
  'cup-cakes': 'Three cup cakes under tall swirls of cream, each with a cherry',
  'swiss-roll': 'A sponge roll dusted with sugar, a red spiral of jam, two slices cut',
  'chocolate-swiss-roll': 'A chocolate roll with a white spiral of cream and two slices',
  'black-forest-cake': 'A white cream cake with cherries, cut to show dark layers',
  'black-forest-cake-above': 'A black forest cake with a slice taken, from above',
  'black-forest-cake-slice':
    'A slice of black forest cake on a plate, three dark layers between cream',
  'butterscotch-cake': 'A caramel-coloured cake with rosettes and nut praline, one slice taken',
  'truffle-cake': 'A glossy chocolate cake with rosettes and golden pearls, one slice taken',
  'pineapple-cake': 'A white cream cake with pineapple and cherries, one slice taken',
  'caramel-pudding': 'A turned-out custard with caramel running down its sides',
  'fruit-trifle': 'Three glasses of sponge, jelly and custard topped with fruit and a cherry',
  'dundee-cake': 'A round dark fruit cake set with almonds on a plate, one slice taken',
  'sugar-ring-cake': 'A fluted ring cake dusted with sugar on a plate',
  'cream-rolls': 'Pastry horns filled with white cream and dusted with sugar',
  'chocolate-horns': 'Three pastry horns filled with chocolate cream and chips',
  'strawberry-horns': 'Three pastry horns filled with pink cream and bits of strawberry',
  'mango-horns': 'Three pastry horns filled with yellow cream and pieces of mango',
  'veg-puffs': 'Golden puffs of many leaves, one lying on two others',
  'corner-puffs': 'Three-cornered puffs of many leaves, two side by side and one on top',
  'puff-layers': 'Puffs cut in two, with leaves and a filling of potato, carrot and peas',
  'coconut-puff': 'A coconut puff cut in two, its filling of coconut and jaggery showing',
  'paneer-puff': 'Puffs cut in two, with leaves and a filling of paneer',
  'gift-box': 'A navy gift box with an amber bow and three foil-wrapped chocolates',
  'gift-hamper': 'A basket with a loaf, cookies, two jars and gold-wrapped chocolates',
  'cookie-tin': 'A round navy tin full of cookies, its lid leaning against it',
  'kraft-gift-box': 'A kraft box with a navy bow beside a small ivory box with an amber one',
  'sweets-box': 'An open navy box with six kinds of sweets and biscuits',
  'biscuit-box': 'An open kraft box with six kinds of biscuits',
  'banner-bread': 'Hearth loaves, a sliced fruit loaf, milk bread and pav on a warm ground',
  'banner-biscuits': 'Rusks, nankhatai and cream horns on a warm ground',
  'banner-celebrations':
    'Cup cakes, a cream cake with cherries and a navy gift box on a warm ground',
  'bread-shelf': 'Milk breads and sesame buns on a wooden shelf, cut loaves below',
  'biscuit-shelf': 'Two wooden shelves with stacks of cookies and a navy tin',
  'cake-counter': 'Three cream cakes, each with a slice taken, on a dark wooden counter',
  cartons: 'A stack of cartons ready for delivery, with pav in front',
  'cooling-rack': 'Rows of fresh buns on a wire rack',
  'pav-crates': 'A navy and an amber crate full of pav',
  'puff-tray': 'Six golden puffs on a steel tray',
  'gift-shelf': 'Two wooden shelves with gift boxes and a hamper',
  'bread-table': 'Hearth loaves, milk bread and pav on a wooden board',
  'tea-table': 'Rusks, khari and nankhatai with a cup of tea on a dark table',
  'our-forte': 'A seeded loaf, muffins, fruit buns and butter cookies on a wooden board',
  'dough-table': 'Rows of dough balls on a wooden table beside a rolling pin',
  'jumbo-loaf': 'A long square loaf, its front half in slices that lean forward',
  'cake-rusk': 'Golden fingers of cake rusk laid crosswise like logs, two in front',
  'jeera-toast': 'Toasts with cumin in a wire rack, one lying in front',
  'garlic-toast': 'Two rows of oval toasts with parsley and garlic on a board',
  'plum-squares': 'Squares of plum cake with cherries, almonds and cashews, piled on a plate',
  'cashew-cookies': 'Pale cookies set with split cashews, some stacked, two standing against them',
  'saunf-rusk': 'Rusks flecked with fennel side by side, fennel seeds in front',
  'butterscotch-horns': 'Three cream rolls with caramel cream and bits of praline on a board',
  'corporate-box': 'Three kraft boxes with navy bands and golden seals, a navy tin beside them',
  'cheese-straws': 'A pile of twisted cheese straws, two lying in front',
  'plain-puffs': 'Square puffs in two stacks, one leaning and one lying in front',
  'wheat-rusk': 'A pile of brown rusks, one leaning on it, and lumps of jaggery',
  'milk-rusk': 'Pale rusks in a stack and leaning on a glass of milk',
  'mawa-cakes':
    'Five small round cakes with flakes of almond in white paper cups, cardamom in front',
  'banana-muffins': 'Three muffins with walnuts in brown paper cups behind a banana',
  'ragi-cookies': 'Red-brown cookies with a crosswise pattern in a pile, one leaning on it',
  'ajwain-cookies': 'Stacks of square biscuits speckled with ajwain, one leaning',
  'mini-cream-rolls':
    'A navy box with three rows of small cream rolls: vanilla, chocolate and strawberry',
  'kesar-pista-horns':
    'Three cream rolls with yellow cream under chopped pistachio, threads of saffron in front',
  'rakhi-box': 'A flat ivory box of nankhatai and gold-wrapped chocolates, a rakhi in front',
  'methi-khari': 'Yellow khari flecked with fenugreek leaf, laid crosswise like logs, one in front',
  'masala-mathri': 'A bowl of red mathri, one leaning on it, two dried chillies in front',
  'schezwan-puff': 'A puff cut in two, filled with red noodles, a bowl of red sauce behind',
  'palak-puff': 'Puffs cut in two, filled with spinach and cheese, one half on the others',
  'jaggery-biscuits':
    'A row of brown biscuits with pricked holes, one lying before it, and lumps of jaggery',
  'rusk-family-pack': 'A paper bag of rusks with a navy label, three lying in front',
  'dry-fruit-cake': 'A loaf cake under almonds, cashews and raisins in a navy paper tin',
  'garlic-sticks': 'Thin bread sticks in a glass, two lying in front',
  'cream-rolls-pack': 'Six sugared cream rolls side by side in a kraft tray',
  'festive-hamper':
    'A basket of bakes and jars between gift boxes, a navy tin and butter cookies in front',
  'kaju-nankhatai': 'Six pale nankhatai with cashew and pistachio in paper cups in a navy box',
  'bread-crumbs': 'A bowl of bread crumbs, a slice of bread behind it and a small heap in front',
  'slider-buns': 'Nine small shiny buns in a kraft tray, one cut open in front',
  'sponge-slab': 'A flat slab of yellow sponge on a board, one piece cut from its corner',
  'mushroom-puff': 'A puff cut open on its mushroom filling, a whole one and mushrooms beside it',
  croutons: 'A bowl of toasted bread cubes with herbs, four lying in front',
  'sugar-free-rusk': 'Dark rusks standing in a white bowl, two lying in front',
  'plum-cake-box':
    'A plum cake with cherries and almonds in an open navy box, an amber bow and a card in front',
  lavash: 'Shards of seeded crisp bread standing in a bowl, two lying in front',
  'bun-maska': 'Two buns filled with butter on a plate, a cup of tea behind them',
  'platform-zomato': 'Zomato',
  'platform-swiggy': 'Swiggy',
  'platform-blinkit': 'Blinkit',
  'platform-zepto': 'Zepto',
};

/** All pictures of the demo content, with their alternative texts. */
export const demoPictures: readonly DemoPicture[] = Object.entries(alts).map(([name, alt]) => ({
  name,
  alt,
}));

/**
 * The paths of the files of a folder by name without the extension, so that a picture can be replaced by one of
 * another format.
 *
 * @throws when two files have the same name.
 */
export function listPictureFiles(folder = projectFolder): Map<string, string> {
  const files = new Map<string, string>();
  for (const file of readdirSync(folder)) {
    const name = /^([a-z0-9-]+)\.(webp|jpe?g|png|avif)$/.exec(file)?.[1];
    if (name === undefined) continue;
    if (files.has(name)) throw new Error(`Two pictures are called ${name}.`);
    files.set(name, join(folder, file));
  }
  return files;
}

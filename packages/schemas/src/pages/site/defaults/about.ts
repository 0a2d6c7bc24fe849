import type { AboutTexts } from '../about.ts';
import { titleDefaults } from './titles.ts';

export const aboutDefaults: AboutTexts = {
  search: {
    title: titleDefaults.about,
    description:
      'A family bakery in Raipur, manufacturing since 1960: more than 150 SKUs from a plant of 150 MT ' +
      'per month, in more than 1500 retail outlets daily.',
    image: '',
  },
  opening: {
    kicker: 'About us',
    heading: 'Flour, time and one family.',
    text: 'We have been manufacturing bread in Raipur since 1960. This is what we make, where we make it, and what we stand for.',
  },
  carousel: {
    label: 'Pictures from the bakery',
    slides: [
      {
        picture: 'bannerBread',
        alt: 'Hearth loaves, a sliced fruit loaf, milk bread and pav on a warm ground',
        caption: 'The bread that it all began with',
      },
      {
        picture: 'breadTable',
        alt: 'Hearth loaves, milk bread and pav on a wooden board',
        caption: 'Four in the morning, the first board',
      },
      {
        picture: 'coolingRack',
        alt: 'Rows of fresh buns on a wire rack',
        caption: 'Cooled on racks, before the knife',
      },
      {
        picture: 'bannerBiscuits',
        alt: 'Rusks, nankhatai and cream horns on a warm ground',
        caption: 'Baked twice, rolled, filled',
      },
      {
        picture: 'teaTable',
        alt: 'Rusks, khari and nankhatai with a cup of tea on a dark table',
        caption: 'What the afternoon asks for',
      },
      {
        picture: 'bannerCelebrations',
        alt: 'Cup cakes, a cream cake with cherries and a navy gift box on a warm ground',
        caption: 'For the days that one remembers',
      },
    ],
  },
  story: {
    heading: 'Our story',
    paragraphs: [
      'Bread is simple: flour, water, salt, yeast. What makes it good is everything that a recipe does not say. How the dough should feel on a May morning. When the oven has had enough. Our family has handed that down since 1960, when manufacturing began here in Raipur.',
      'What was one oven is a plant of our own today, with a capacity of 150 metric tonnes per month. More than 150 SKUs leave it: breads and buns, rusk and toast, cakes and muffins, cookies, cream rolls, puffs and gifts. Every night the vans are loaded, and every day our products stand in more than 1500 retail outlets.',
      'We never stopped being bakers with a counter, though. In our two retail bakery outlets we meet the people who eat what we bake, and hear from them, usually before noon, what we could do better. And since we are approved for railway catering, a good many travellers have their first breakfast in Chhattisgarh from our ovens.',
    ],
  },
  note: {
    heading: 'Delivery note',
    from: 'From our ovens',
    lines: [
      { term: 'Manufacturing since', value: '1960' },
      { term: 'Products (SKUs)', value: 'more than 150' },
      { term: 'Plant capacity', value: '150 MT per month' },
      { term: 'Retail outlets, daily', value: 'more than 1500' },
      { term: 'Retail bakery outlets', value: '2, our own' },
      { term: 'Railway catering', value: 'approved' },
      { term: 'Compliance', value: 'FSSAI, ISO 22000, HACCP' },
    ],
    signature: 'Checked and found good',
  },
  brand: {
    heading: 'The brand',
    text: 'Our sign is a loaf in the mouth of an oven, scored three times: once for each generation. It stands for a promise that is easily made and hard to keep, that today’s loaf is as good as the one you remember.',
    values: [
      { term: 'Honest', text: 'What the label says is in it, and the price on it is the price.' },
      { term: 'Daily', text: 'Baked for today, delivered today, and tomorrow again.' },
      {
        term: 'For everybody',
        text: 'A bun for the school bag is made with the care of a wedding cake.',
      },
    ],
    picture: 'pavCrates',
    alt: 'A navy and an amber crate full of pav',
  },
  plant: {
    heading: 'The plant',
    text: 'One roof in Raipur, from the flour silo to the loading dock: 150 MT per month, made in six steps that have not changed since the first oven. Only the thermometers have become better.',
    steps: [
      { name: 'Sieve', text: 'Flour is tested, then sieved.' },
      { name: 'Knead', text: 'Slowly, and never by the clock alone.' },
      { name: 'Prove', text: 'The dough gets the hours that it needs.' },
      { name: 'Bake', text: 'Hot at first, then gently.' },
      { name: 'Cool', text: 'On racks, in filtered air, before the knife.' },
      { name: 'Pack', text: 'Sealed, dated, and into the van.' },
    ],
    standardsHeading: 'What we work to',
    standards: [
      { name: 'FSSAI', text: 'India’s food safety law, in every batch.' },
      { name: 'ISO 22000', text: 'Food safety managed, from supplier to shelf.' },
      { name: 'HACCP', text: 'Each point where something could go wrong, watched.' },
    ],
    picture: 'plantLine',
    alt: 'Loaves leave a navy tunnel oven on a wire conveyor, row by row',
  },
  closing: {
    heading: 'Taste what we mean.',
  },
};

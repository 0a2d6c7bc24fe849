import { foods } from './foods.ts';

export const ruskFacts = foods(
  {
    mark: 'vegetarian',
    mayContain: ['nuts', 'soy'],
    storage: 'Keep in a cool, dry place. After opening, keep in an airtight tin.',
    hsn: '19054000',
  },
  {
    'Plain Tea Rusk 300 g': {
      ingredients:
        'Refined wheat flour (maida) 70%, sugar 15%, edible vegetable oil (palm), yeast, iodised salt, milk solids',
      values: [9.4, 74.8, 16.9, 15.2, 8.2, 3.9, 0, 1, 290],
      serving: 28,
      net: '300 g',
      pieces: 21,
      life: '3 months',
    },
    'Plain Tea Rusk Family Pack 800 g': {
      ingredients:
        'Refined wheat flour (maida) 70%, sugar 15%, edible vegetable oil (palm), yeast, iodised salt, milk solids',
      values: [9.4, 74.8, 16.9, 15.2, 8.2, 3.9, 0, 1, 290],
      serving: 28,
      net: '800 g',
      pieces: 56,
      life: '3 months',
    },
    'Elaichi Rusk 300 g': {
      ingredients:
        'Refined wheat flour (maida) 69%, sugar 16%, edible vegetable oil (palm), yeast, cardamom 1%, iodised salt, milk solids',
      values: [9.2, 74.6, 17.8, 16.1, 8.4, 4, 0, 1, 285],
      serving: 28,
      net: '300 g',
      life: '3 months',
    },
    'Suji Rusk 350 g': {
      ingredients:
        'Refined wheat flour (maida) 36%, semolina (suji) 35%, sugar 15%, edible vegetable oil (palm), yeast, iodised salt',
      values: [9.8, 75.3, 16.4, 15.1, 7.4, 3.5, 0, 0, 280],
      serving: 30,
      net: '350 g',
      life: '3 months',
    },
    'Milk Rusk 300 g': {
      ingredients:
        'Refined wheat flour (maida) 64%, sugar 16%, whole milk 9%, cream, edible vegetable oil (palm), yeast, iodised salt',
      values: [9.9, 73.1, 19.2, 16.4, 9.1, 4.8, 0.1, 7, 270],
      serving: 28,
      net: '300 g',
      life: '2 months',
    },
    'Whole Wheat Rusk 300 g': {
      ingredients:
        'Whole wheat flour (atta) 72%, jaggery 14%, edible vegetable oil (sunflower), wheat bran, yeast, iodised salt',
      values: [11.2, 68.4, 15.1, 13.7, 8.6, 1.3, 0, 0, 300],
      serving: 42,
      net: '300 g',
      life: '3 months',
    },
    'Saunf Rusk 300 g': {
      ingredients:
        'Refined wheat flour (maida) 67%, sugar 15%, butter 7%, fennel seed 2%, yeast, iodised salt, milk solids',
      values: [9.5, 72.8, 16.8, 15, 9.3, 4.7, 0.2, 14, 310],
      serving: 28,
      net: '300 g',
      life: '3 months',
    },
    'Zero Added Sugar Rusk 250 g': {
      ingredients:
        'Refined wheat flour (maida) 77%, milk solids 9%, edible vegetable oil (sunflower), yeast, iodised salt',
      values: [11.8, 72.6, 4.6, 0, 7.9, 1.6, 0, 3, 320],
      serving: 28,
      net: '250 g',
      life: '3 months',
    },
    'Premium Cake Rusk 350 g': {
      mark: 'contains-egg',
      ingredients:
        'Refined wheat flour (maida) 38%, sugar 25%, egg 17%, edible vegetable oil (palm), butter, milk solids, raising agents (INS 500, INS 503), iodised salt, vanilla flavour',
      values: [7.9, 64.2, 29.4, 27.8, 20.3, 9.8, 0.1, 78, 310],
      serving: 30,
      net: '350 g',
      life: '3 months',
    },
    'Milk Toast 200 g': {
      ingredients:
        'Refined wheat flour (maida) 72%, sugar 9%, milk powder 5%, edible vegetable oil (palm), yeast, iodised salt',
      values: [10.6, 74.9, 12.1, 8.8, 6.1, 2.9, 0, 3, 330],
      serving: 20,
      net: '200 g',
      life: '3 months',
    },
    'Jeera Toast 200 g': {
      ingredients:
        'Refined wheat flour (maida) 76%, edible vegetable oil (palm), sugar, iodised salt, roasted cumin 1.5%, yeast',
      values: [10.4, 73.8, 4.2, 3.1, 7.3, 3.3, 0, 0, 560],
      serving: 20,
      net: '200 g',
      life: '3 months',
    },
    'Brown Toast with Bran 200 g': {
      ingredients:
        'Whole wheat flour (atta) 66%, wheat bran 9%, cracked wheat (dalia) 6%, edible vegetable oil (sunflower), yeast, iodised salt',
      values: [12.3, 66.8, 2.6, 0, 6.2, 0.9, 0, 0, 480],
      serving: 20,
      net: '200 g',
      pieces: 20,
      life: '3 months',
    },
    'Butter Garlic Toast 150 g': {
      ingredients:
        'Refined wheat flour (maida) 66%, butter 16%, garlic 3%, iodised salt, yeast, parsley, sugar',
      values: [9.1, 64.3, 2.9, 1.2, 17.4, 10.3, 0.5, 42, 620],
      serving: 25,
      net: '150 g',
      life: '2 months',
    },
  },
);

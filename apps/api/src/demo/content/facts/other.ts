import { foods } from './foods.ts';

export const otherFacts = foods(
  {
    mark: 'vegetarian',
    mayContain: ['nuts', 'soy', 'milk'],
    storage: 'Keep in a cool, dry place. After opening, keep in an airtight tin.',
    hsn: '190590',
  },
  {
    'Butter Khari 200 g': {
      ingredients:
        'Refined wheat flour (maida) 58%, edible vegetable fat (palm), butter 8%, iodised salt, sugar',
      values: [8.2, 54.6, 2.8, 1.6, 31.2, 15.4, 0.3, 20, 520],
      serving: 25,
      net: '200 g',
      life: '2 months',
    },
    'Jeera Khari 200 g': {
      ingredients:
        'Refined wheat flour (maida) 59%, edible vegetable fat (palm), iodised salt, cumin 1.5%, sugar',
      values: [8.4, 55.3, 2.6, 1.5, 30.1, 14.6, 0.2, 0, 560],
      serving: 25,
      net: '200 g',
      life: '2 months',
    },
    'Methi Khari 200 g': {
      ingredients:
        'Refined wheat flour (maida) 59%, edible vegetable fat (palm), iodised salt, dried fenugreek leaf 1.5%, turmeric, sugar',
      values: [8.5, 55.1, 2.5, 1.4, 29.8, 14.4, 0.2, 0, 550],
      serving: 25,
      net: '200 g',
      life: '2 months',
    },
    'Soup Sticks 150 g': {
      ingredients:
        'Refined wheat flour (maida) 78%, edible vegetable oil (sunflower), sesame 4%, rock salt, yeast, sugar',
      values: [11.2, 71.4, 3.1, 1.8, 8.9, 1.4, 0, 0, 720],
      serving: 20,
      net: '150 g',
      life: '3 months',
    },
    'Garlic Soup Sticks 150 g': {
      ingredients:
        'Refined wheat flour (maida) 77%, edible vegetable oil (sunflower), garlic 3%, iodised salt, yeast, chilli flakes, sugar',
      values: [11, 71.8, 3.3, 1.8, 9.2, 1.3, 0, 0, 740],
      serving: 20,
      net: '150 g',
      life: '3 months',
    },
    'Baked Mathri 250 g': {
      ingredients:
        'Refined wheat flour (maida) 65%, ghee 18%, semolina (suji) 8%, iodised salt, ajwain, black pepper, kasuri methi',
      values: [9.4, 61.7, 2.1, 0.6, 22.4, 12.1, 0.5, 38, 620],
      serving: 30,
      net: '250 g',
      life: '2 months',
      hsn: '21069099',
    },
    'Masala Mathri 250 g': {
      ingredients:
        'Refined wheat flour (maida) 66%, edible vegetable oil (sunflower), semolina (suji) 7%, iodised salt, Kashmiri chilli, dry mango powder (amchur), ajwain',
      values: [9.3, 62.2, 2.6, 0.9, 20.8, 2.6, 0, 0, 690],
      serving: 30,
      net: '250 g',
      life: '2 months',
      hsn: '21069099',
    },
    'Cheese Straws 150 g': {
      ingredients:
        'Refined wheat flour (maida) 46%, cheddar cheese 22%, butter 20%, iodised salt, paprika',
      values: [12.6, 44.8, 2.2, 0.4, 27.9, 16.8, 0.8, 74, 710],
      serving: 25,
      net: '150 g',
      life: '1 months',
    },
    'Fine Bread Crumbs 500 g': {
      ingredients:
        'Refined wheat flour (maida) 88%, sugar, yeast, edible vegetable oil (palm), iodised salt, milk powder',
      values: [12.4, 75.2, 6.1, 4.4, 3.6, 1.4, 0, 1, 610],
      serving: 30,
      net: '500 g',
      life: '6 months',
    },
    'Herbed Croutons 150 g': {
      ingredients:
        'Refined wheat flour (maida) 78%, olive oil 14%, iodised salt, yeast, thyme, oregano, garlic',
      values: [10.8, 66.9, 2.4, 0, 15.2, 2.2, 0, 0, 640],
      serving: 15,
      net: '150 g',
      life: '3 months',
    },
    'Ready-to-Bake Dough Balls, Pack of 6': {
      ingredients:
        'Refined wheat flour (maida) 60%, water, edible vegetable oil (sunflower), yeast, sugar, iodised salt',
      values: [7.4, 45.8, 2.2, 1.3, 3.4, 0.5, 0, 0, 420],
      serving: 90,
      net: '540 g',
      pieces: 6,
      life: '3 months',
      storage: 'Keep frozen at −18 °C. Do not freeze again after thawing.',
      hsn: '190120',
    },
    'Multigrain Lavash 120 g': {
      ingredients:
        'Whole wheat flour (atta) 48%, refined wheat flour (maida) 18%, flax seed 9%, sesame 8%, edible vegetable oil (sunflower), onion seed, oats, iodised salt',
      values: [12.8, 56.4, 2.1, 0.4, 18.3, 2.4, 0, 0, 540],
      serving: 14,
      net: '120 g',
      life: '2 months',
    },
  },
);

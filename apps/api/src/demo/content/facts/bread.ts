import { foods } from './foods.ts';

export const breadFacts = foods(
  {
    mark: 'vegetarian',
    mayContain: ['soy'],
    storage: 'Keep in a cool, dry place. Close the pack again after opening.',
    hsn: '190590',
  },
  {
    'Classic White Sandwich Bread 400 g': {
      ingredients:
        'Refined wheat flour (maida) 62%, water, sugar, yeast, edible vegetable oil (palm), iodised salt, milk powder, wheat gluten, preservative (INS 282), flour treatment agent (INS 300)',
      values: [8.4, 50.1, 4.6, 3.2, 2.4, 0.9, 0, 1, 460],
      serving: 44,
      net: '400 g',
      pieces: 18,
      life: '4 days',
    },
    'Jumbo Sandwich Bread 800 g': {
      ingredients:
        'Refined wheat flour (maida) 63%, water, sugar, yeast, edible vegetable oil (palm), iodised salt, milk powder, wheat gluten, preservative (INS 282)',
      values: [8.3, 50.6, 4.4, 3, 2.3, 0.9, 0, 1, 470],
      serving: 57,
      net: '800 g',
      pieces: 28,
      life: '4 days',
    },
    'Whole Wheat Brown Bread 400 g': {
      ingredients:
        'Whole wheat flour (atta) 64%, water, jaggery, yeast, wheat gluten, edible vegetable oil (sunflower), iodised salt, preservative (INS 282)',
      values: [9.6, 45.2, 4.1, 2.9, 2.6, 0.5, 0, 0, 430],
      serving: 50,
      net: '400 g',
      life: '4 days',
    },
    'Multigrain Bread 400 g': {
      ingredients:
        'Whole wheat flour (atta) 41%, water, ragi flour 7%, oats 6%, jowar flour 5%, flax seed, sunflower seed, sesame, wheat gluten, jaggery, yeast, iodised salt, preservative (INS 282)',
      values: [10.8, 42.3, 3.8, 2.4, 5.9, 0.8, 0, 0, 415],
      serving: 50,
      net: '400 g',
      life: '4 days',
    },
    'Milk Bread 350 g': {
      ingredients:
        'Refined wheat flour (maida) 58%, whole milk 27%, sugar, butter, yeast, iodised salt, preservative (INS 282)',
      values: [9.1, 49.7, 8.2, 5.6, 5.3, 2.9, 0.1, 12, 380],
      serving: 50,
      net: '350 g',
      life: '4 days',
    },
    'Tutti Frutti Fruit Bread 300 g': {
      ingredients:
        'Refined wheat flour (maida) 52%, candied papaya 14% (papaya, sugar, colours INS 122, INS 142), water, sugar, milk powder, edible vegetable oil (palm), yeast, iodised salt, preservative (INS 282)',
      values: [7.6, 57.4, 18.9, 16.1, 3.8, 1.7, 0, 2, 330],
      serving: 50,
      net: '300 g',
      life: '4 days',
    },
    'Ladi Pav, Pack of 6': {
      ingredients:
        'Refined wheat flour (maida) 64%, water, sugar, yeast, edible vegetable oil (palm), iodised salt, milk powder',
      values: [8.6, 52.3, 3.9, 2.8, 2.7, 1.1, 0, 1, 490],
      serving: 40,
      net: '240 g',
      pieces: 6,
      life: '2 days',
    },
    'Ladi Pav Party Tray, 24 Pieces': {
      ingredients:
        'Refined wheat flour (maida) 64%, water, sugar, yeast, edible vegetable oil (palm), iodised salt, milk powder',
      values: [8.6, 52.3, 3.9, 2.8, 2.7, 1.1, 0, 1, 490],
      serving: 40,
      net: '960 g',
      pieces: 24,
      life: '2 days',
    },
    'Sesame Burger Buns, Pack of 4': {
      ingredients:
        'Refined wheat flour (maida) 60%, water, sugar, edible vegetable oil (palm), white sesame 3%, yeast, milk solids, wheat gluten, iodised salt, emulsifier (INS 471), preservative (INS 282)',
      values: [9, 51.2, 7.1, 5.8, 4.9, 1.8, 0, 1, 455],
      serving: 60,
      net: '240 g',
      pieces: 4,
      life: '4 days',
    },
    'Mini Slider Buns, Pack of 9': {
      ingredients:
        'Refined wheat flour (maida) 58%, water, curd 8%, butter 6%, sugar, yeast, iodised salt, preservative (INS 282)',
      values: [8.5, 50.8, 7.4, 5.5, 6.2, 3.4, 0.2, 14, 420],
      serving: 56,
      net: '252 g',
      pieces: 9,
      life: '3 days',
    },
    'Sweet Fruit Bun': {
      ingredients:
        'Refined wheat flour (maida) 54%, water, sugar, candied papaya 10% (papaya, sugar, colour INS 122), edible vegetable oil (palm), milk powder, yeast, iodised salt',
      values: [7.9, 56.1, 16.8, 14.2, 4.4, 2, 0, 2, 310],
      serving: 70,
      net: '70 g',
      pieces: 1,
      life: '3 days',
    },
    'Bun Maska, Pack of 4': {
      ingredients:
        'Refined wheat flour (maida) 57%, water, sugar 11%, butter 6%, milk powder, yeast, iodised salt, preservative (INS 282)',
      values: [8.1, 53.9, 12.4, 10.3, 6.6, 3.8, 0.2, 16, 350],
      serving: 60,
      net: '240 g',
      pieces: 4,
      life: '4 days',
    },
    'Garlic Herb Loaf 250 g': {
      ingredients:
        'Refined wheat flour (maida) 59%, water, butter 9%, garlic 4%, coriander leaf, yeast, iodised salt, oregano, sugar',
      values: [8.3, 47.6, 2.9, 1.4, 9.8, 5.7, 0.3, 24, 540],
      serving: 40,
      net: '250 g',
      life: '3 days',
    },
    'French Hearth Loaf 300 g': {
      ingredients: 'Refined wheat flour (maida) 67%, water, iodised salt, yeast',
      values: [9.2, 54.8, 1.8, 0, 1.2, 0.2, 0, 0, 520],
      serving: 50,
      net: '300 g',
      life: '2 days',
    },
    'Thin Crust Pizza Base, Pack of 2': {
      ingredients:
        'Refined wheat flour (maida) 66%, water, edible vegetable oil (sunflower), yeast, iodised salt, sugar, preservative (INS 282)',
      values: [8.7, 54.2, 2.6, 1.3, 4.1, 0.7, 0, 0, 480],
      serving: 110,
      net: '220 g',
      pieces: 2,
      life: '7 days',
    },
    'Whole Wheat Pizza Base, Pack of 2': {
      ingredients:
        'Whole wheat flour (atta) 46%, water, refined wheat flour (maida) 20%, olive oil 4%, yeast, iodised salt, preservative (INS 282)',
      values: [9.4, 50.1, 2.3, 0.8, 5.2, 0.8, 0, 0, 450],
      serving: 115,
      net: '230 g',
      pieces: 2,
      life: '5 days',
      storage: 'Keep in the refrigerator for 5 days or in the freezer for a month.',
    },
    'Amritsari Kulcha, Pack of 5': {
      ingredients:
        'Refined wheat flour (maida) 61%, water, curd 9%, ghee, sugar, yeast, iodised salt, ajwain, coriander leaf',
      values: [8.2, 51.3, 3.7, 2.1, 5.4, 2.6, 0.1, 9, 510],
      serving: 70,
      net: '350 g',
      pieces: 5,
      life: '3 days',
    },
    'Hot Dog Rolls, Pack of 4': {
      ingredients:
        'Refined wheat flour (maida) 61%, water, sugar, butter 4%, yeast, milk solids, iodised salt, preservative (INS 282)',
      values: [8.7, 51.5, 6.4, 4.9, 4.6, 2.3, 0.1, 9, 440],
      serving: 55,
      net: '220 g',
      pieces: 4,
      life: '4 days',
    },
  },
);

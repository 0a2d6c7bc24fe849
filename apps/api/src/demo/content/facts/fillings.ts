import { foods } from './foods.ts';

export const creamRollFacts = foods(
  {
    mark: 'vegetarian',
    mayContain: ['nuts', 'soy'],
    storage: 'Keep refrigerated at 2 to 5 °C.',
    hsn: '19059010',
  },
  {
    'Classic Cream Roll': {
      ingredients:
        'Refined wheat flour (maida) 36%, cream 24%, edible vegetable fat (palm), sugar 16%, iodised salt, vanilla flavour',
      values: [5.1, 47.6, 20.3, 18.4, 27.8, 15.2, 0.4, 32, 210],
      serving: 55,
      net: '55 g',
      pieces: 1,
      life: '2 days',
    },
    'Classic Cream Rolls, Pack of 6': {
      ingredients:
        'Refined wheat flour (maida) 36%, cream 24%, edible vegetable fat (palm), sugar 16%, iodised salt, vanilla flavour',
      values: [5.1, 47.6, 20.3, 18.4, 27.8, 15.2, 0.4, 32, 210],
      serving: 55,
      net: '330 g',
      pieces: 6,
      life: '2 days',
    },
    'Chocolate Cream Roll': {
      ingredients:
        'Refined wheat flour (maida) 34%, cream 20%, dark chocolate 18% (sugar, cocoa solids, cocoa butter, soya lecithin), edible vegetable fat (palm), sugar, iodised salt',
      values: [5.8, 47.2, 21.6, 19.8, 30.2, 17.1, 0.4, 28, 200],
      serving: 60,
      net: '60 g',
      pieces: 1,
      life: '2 days',
    },
    'Strawberry Cream Roll': {
      ingredients:
        'Refined wheat flour (maida) 35%, cream 22%, edible vegetable fat (palm), strawberry pulp 9%, sugar, iodised salt',
      values: [5, 46.9, 20.8, 17.3, 25.9, 14.1, 0.4, 30, 200],
      serving: 58,
      net: '58 g',
      pieces: 1,
      life: '2 days',
    },
    'Mango Cream Roll': {
      ingredients:
        'Refined wheat flour (maida) 35%, cream 22%, edible vegetable fat (palm), Alphonso mango pulp 10%, sugar, iodised salt',
      values: [5, 47.4, 21.4, 17, 25.8, 14, 0.4, 30, 200],
      serving: 60,
      net: '60 g',
      pieces: 1,
      life: '2 days',
    },
    'Butterscotch Cream Roll': {
      ingredients:
        'Refined wheat flour (maida) 34%, cream 21%, edible vegetable fat (palm), sugar, butter 5%, cashew praline 5%, caramel, iodised salt',
      values: [5.6, 47.1, 22.4, 20.6, 29.4, 15.9, 0.5, 36, 240],
      serving: 60,
      net: '60 g',
      pieces: 1,
      life: '2 days',
    },
    'Kesar Pista Cream Roll': {
      ingredients:
        'Refined wheat flour (maida) 34%, cream 23%, edible vegetable fat (palm), sugar, milk, pistachio (pista) 4%, saffron, iodised salt',
      values: [6, 45.8, 19.6, 17.2, 29.1, 15.3, 0.4, 32, 190],
      serving: 60,
      net: '60 g',
      pieces: 1,
      life: '2 days',
    },
    'Mini Cream Rolls Assorted, Box of 12': {
      ingredients:
        'Refined wheat flour (maida) 35%, cream 22%, edible vegetable fat (palm), sugar, dark chocolate 6% (sugar, cocoa solids, cocoa butter, soya lecithin), strawberry pulp 3%, iodised salt, vanilla flavour',
      values: [5.3, 47.1, 20.9, 18.6, 28, 15.4, 0.4, 30, 200],
      serving: 50,
      net: '300 g',
      pieces: 12,
      life: '2 days',
    },
  },
);

export const puffFacts = foods(
  {
    mark: 'vegetarian',
    mayContain: ['nuts', 'soy', 'milk'],
    storage: 'Eat warm on the day of baking.',
    hsn: '190590',
  },
  {
    'Vegetable Puff': {
      ingredients:
        'Refined wheat flour (maida) 36%, potato 22%, edible vegetable fat (palm), carrot, green peas, iodised salt, green chilli, spices',
      values: [5.6, 34.8, 2.4, 0.6, 18.9, 8.9, 0.1, 0, 430],
      serving: 90,
      net: '90 g',
      pieces: 1,
      life: '1 days',
    },
    'Paneer Puff': {
      ingredients:
        'Refined wheat flour (maida) 35%, paneer 24%, edible vegetable fat (palm), capsicum, tomato, iodised salt, spices, kasuri methi',
      values: [8.9, 30.6, 2.6, 0.5, 22.1, 11.4, 0.2, 14, 450],
      serving: 90,
      net: '90 g',
      pieces: 1,
      life: '1 days',
    },
    'Aloo Masala Puff': {
      ingredients:
        'Refined wheat flour (maida) 36%, potato 31%, edible vegetable fat (palm), iodised salt, coriander seed, dry mango powder (amchur), ginger, spices',
      values: [5.3, 36.2, 2, 0.4, 18.4, 8.7, 0.1, 0, 440],
      serving: 90,
      net: '90 g',
      pieces: 1,
      life: '1 days',
    },
    'Corn and Cheese Puff': {
      ingredients:
        'Refined wheat flour (maida) 34%, sweet corn 18%, edible vegetable fat (palm), cheese 11%, milk, iodised salt, black pepper',
      values: [7.4, 33.4, 3.6, 0.5, 20.8, 10.9, 0.2, 12, 480],
      serving: 95,
      net: '95 g',
      pieces: 1,
      life: '1 days',
    },
    'Mushroom Puff': {
      ingredients:
        'Refined wheat flour (maida) 36%, mushroom 24%, edible vegetable fat (palm), onion, garlic, iodised salt, black pepper',
      values: [6.1, 32.1, 2.2, 0.3, 18.6, 8.8, 0.1, 0, 420],
      serving: 90,
      net: '90 g',
      pieces: 1,
      life: '1 days',
    },
    'Schezwan Puff': {
      ingredients:
        'Refined wheat flour (maida) 36%, edible vegetable fat (palm), cabbage 14%, noodles 9% (wheat flour, salt), carrot, garlic, red chilli, iodised salt, vinegar, sugar, soya sauce',
      values: [5.8, 36.4, 3.2, 1.2, 18.2, 8.6, 0.1, 0, 590],
      serving: 90,
      net: '90 g',
      pieces: 1,
      life: '1 days',
    },
    'Palak Cheese Puff': {
      ingredients:
        'Refined wheat flour (maida) 35%, spinach 22%, edible vegetable fat (palm), processed cheese 12%, iodised salt, nutmeg, garlic',
      values: [7.2, 30.9, 1.9, 0.2, 20.3, 10.4, 0.2, 12, 500],
      serving: 90,
      net: '90 g',
      pieces: 1,
      life: '1 days',
    },
    'Sweet Coconut Puff': {
      ingredients:
        'Refined wheat flour (maida) 36%, coconut 20%, edible vegetable fat (palm), jaggery 14%, sugar, cardamom, iodised salt',
      values: [5.2, 46.8, 20.4, 18.1, 23.6, 15.2, 0.1, 0, 190],
      serving: 80,
      net: '80 g',
      pieces: 1,
      life: '1 days',
    },
    'Plain Puff Patties, Pack of 8': {
      ingredients:
        'Refined wheat flour (maida) 58%, edible vegetable fat (palm), iodised salt, sugar',
      values: [7.6, 50.8, 2.2, 1, 28.4, 13.6, 0.2, 0, 470],
      serving: 30,
      net: '240 g',
      pieces: 8,
      life: '10 days',
      storage: 'Keep in a cool, dry place.',
    },
    'Mini Party Puffs, Box of 20': {
      ingredients:
        'Refined wheat flour (maida) 36%, potato 12%, paneer 12%, edible vegetable fat (palm), carrot, green peas, capsicum, iodised salt, spices',
      values: [7.1, 33.2, 2.5, 0.5, 20.2, 10.1, 0.2, 7, 440],
      serving: 66,
      net: '440 g',
      pieces: 20,
      life: '1 days',
    },
  },
);

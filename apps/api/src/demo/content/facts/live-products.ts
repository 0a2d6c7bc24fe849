import { foods } from './foods.ts';

export const liveProductFacts = foods(
  {
    mark: 'contains-egg',
    mayContain: ['nuts', 'soy'],
    storage: 'Keep refrigerated at 2 to 5 °C.',
    hsn: '19059010',
  },
  {
    'Black Forest Cake 1 kg': {
      ingredients:
        'Whipped cream 34%, sugar, refined wheat flour (maida), egg 14%, cherries 9%, dark chocolate 5% (sugar, cocoa solids, cocoa butter, soya lecithin), cocoa solids, edible vegetable oil (sunflower), raising agent (INS 500)',
      values: [4.4, 36.8, 26.4, 23.1, 17.8, 10.6, 0.4, 96, 120],
      serving: 100,
      net: '1 kg',
      life: '2 days',
    },
    'Butterscotch Praline Cake 1 kg': {
      ingredients:
        'Whipped cream 32%, sugar, refined wheat flour (maida), egg 14%, cashew praline 8% (sugar, cashew), butter, caramel, raising agent (INS 500), iodised salt',
      values: [4.8, 39.6, 28.7, 26.2, 19.4, 11.2, 0.4, 98, 150],
      serving: 100,
      net: '1 kg',
      life: '2 days',
    },
    'Chocolate Truffle Cake 1 kg': {
      mark: 'vegetarian',
      ingredients:
        'Dark chocolate 28% (sugar, cocoa solids, cocoa butter, soya lecithin), cream 22%, refined wheat flour (maida), sugar, condensed milk, cocoa solids, edible vegetable oil (sunflower), raising agents (INS 500, INS 450)',
      values: [5.3, 42.8, 31.2, 28.4, 22.6, 13.4, 0.3, 34, 140],
      serving: 100,
      net: '1 kg',
      life: '3 days',
    },
    'Fresh Pineapple Cake 1 kg': {
      mark: 'vegetarian',
      ingredients:
        'Fresh cream 32%, pineapple 19%, refined wheat flour (maida), sugar, condensed milk, edible vegetable oil (sunflower), curd, raising agents (INS 500, INS 450)',
      values: [3.7, 35.9, 23.8, 18.2, 15.3, 9, 0.4, 42, 130],
      serving: 100,
      net: '1 kg',
      life: '2 days',
    },
    'Black Forest Pastry': {
      ingredients:
        'Whipped cream 34%, sugar, refined wheat flour (maida), egg 14%, cherries 7%, dark chocolate 5% (sugar, cocoa solids, cocoa butter, soya lecithin), cocoa solids, edible vegetable oil (sunflower), raising agent (INS 500)',
      values: [4.4, 36.4, 25.9, 22.8, 17.9, 10.7, 0.4, 97, 120],
      serving: 95,
      net: '95 g',
      pieces: 1,
      life: '1 days',
    },
    'Chocolate Truffle Pastry': {
      mark: 'vegetarian',
      ingredients:
        'Dark chocolate 54% cocoa 30% (cocoa solids, sugar, cocoa butter, soya lecithin), cream 22%, refined wheat flour (maida), sugar, condensed milk, cocoa solids, edible vegetable oil (sunflower), raising agents (INS 500, INS 450)',
      values: [5.5, 41.9, 29.6, 26.9, 23.8, 14.1, 0.3, 34, 130],
      serving: 85,
      net: '85 g',
      pieces: 1,
      life: '1 days',
    },
    'Caramel Pudding 400 g': {
      ingredients: 'Whole milk 62%, egg 20%, sugar 17%, vanilla',
      values: [5.2, 21.8, 21.4, 17.6, 4.9, 2.3, 0.1, 112, 70],
      serving: 100,
      net: '400 g',
      life: '2 days',
    },
    'Fruit Trifle Pudding, Set of 3': {
      ingredients:
        'Milk 34%, seasonal fruit 22%, cream, sponge 16% (maida, sugar, egg), sugar, custard powder (maize starch), vanilla',
      values: [3.6, 24.9, 18.7, 12.4, 8.6, 4.9, 0.2, 48, 70],
      serving: 150,
      net: '450 g',
      pieces: 3,
      life: '1 days',
    },
  },
);

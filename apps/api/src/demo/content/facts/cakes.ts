import { foods } from './foods.ts';

export const cakeFacts = foods(
  {
    mark: 'contains-egg',
    mayContain: ['nuts', 'soy'],
    storage: 'Keep in a cool, dry place, away from the sun. Wrap again after opening.',
    hsn: '19059010',
  },
  {
    'Rich Plum Cake 500 g': {
      ingredients:
        'Raisins and black currants 32%, refined wheat flour (maida), sugar, egg 13%, butter, cashew 4%, candied orange peel, grape juice, spices (clove, nutmeg, cinnamon), raising agent (INS 500), iodised salt',
      values: [5.1, 58.6, 41.2, 19.3, 13.2, 6.1, 0.3, 82, 210],
      serving: 50,
      net: '500 g',
      life: '1 months',
    },
    'Eggless Plum Cake 400 g': {
      mark: 'vegetarian',
      ingredients:
        'Raisins and black currants 30%, refined wheat flour (maida), sugar, condensed milk 12%, curd, butter, cashew 3%, candied orange peel, spices (clove, nutmeg), raising agents (INS 500, INS 450), iodised salt',
      values: [5, 59.8, 40.6, 21.4, 11.7, 6.3, 0.3, 27, 230],
      serving: 50,
      net: '400 g',
      life: '21 days',
    },
    'Dundee Almond Cake 600 g': {
      ingredients:
        'Sultanas 24%, refined wheat flour (maida), butter, sugar, egg 14%, almonds 8%, candied peel, orange juice, raising agent (INS 500), iodised salt',
      values: [6.6, 52.4, 36.2, 17.6, 18.1, 8.1, 0.4, 96, 190],
      serving: 50,
      net: '600 g',
      life: '1 months',
    },
    'Vanilla Tea Cake 250 g': {
      ingredients:
        'Refined wheat flour (maida) 28%, sugar 25%, egg 20%, butter 18%, milk, raising agent (INS 500), vanilla, iodised salt',
      values: [6.2, 50.4, 27.9, 26.1, 19.2, 10.9, 0.5, 124, 260],
      serving: 42,
      net: '250 g',
      life: '7 days',
    },
    'Tutti Frutti Cake 250 g': {
      ingredients:
        'Refined wheat flour (maida) 27%, sugar 23%, egg 18%, edible vegetable oil (sunflower), candied papaya 9% (papaya, sugar, colours INS 122, INS 142), milk, raising agent (INS 500), iodised salt',
      values: [5.6, 53.6, 30.8, 28.4, 16.4, 2.4, 0, 92, 240],
      serving: 40,
      net: '250 g',
      life: '7 days',
    },
    'Marble Cake 250 g': {
      mark: 'vegetarian',
      ingredients:
        'Refined wheat flour (maida) 30%, sugar 24%, curd 18%, butter 14%, milk, cocoa solids 3%, raising agents (INS 500, INS 450), iodised salt',
      values: [5.4, 52.9, 28.3, 24.7, 14.8, 8.6, 0.4, 38, 270],
      serving: 42,
      net: '250 g',
      life: '5 days',
    },
    'Chocolate Bar Cake 250 g': {
      ingredients:
        'Refined wheat flour (maida) 24%, sugar 24%, egg 17%, butter, chocolate pieces 9% (sugar, cocoa solids, cocoa butter, soya lecithin), cocoa solids 4%, milk, raising agent (INS 500), iodised salt',
      values: [6.3, 50.8, 31.7, 29.4, 20.6, 11.8, 0.4, 108, 250],
      serving: 42,
      net: '250 g',
      life: '7 days',
    },
    'Mawa Cake 300 g': {
      ingredients:
        'Refined wheat flour (maida) 24%, sugar 22%, mawa (khoya) 19%, egg 16%, butter 13%, milk, cardamom, raising agent (INS 500), iodised salt',
      values: [8.4, 46.1, 27.6, 22.3, 21.2, 12.4, 0.6, 116, 220],
      serving: 50,
      net: '300 g',
      life: '7 days',
    },
    'Orange Ring Cake 400 g': {
      ingredients:
        'Refined wheat flour (maida) 27%, sugar 25%, egg 19%, butter 15%, orange juice 8%, orange zest, raising agent (INS 500), iodised salt',
      values: [5.9, 51.2, 28.8, 26.7, 16.3, 9.2, 0.4, 118, 230],
      serving: 33,
      net: '400 g',
      life: '5 days',
    },
    'Butter Muffins, Pack of 4': {
      ingredients:
        'Refined wheat flour (maida) 28%, sugar 24%, egg 20%, butter 19%, milk, raising agent (INS 500), iodised salt',
      values: [6.1, 50.2, 26.4, 24.9, 19.8, 11.4, 0.5, 128, 280],
      serving: 50,
      net: '200 g',
      pieces: 4,
      life: '5 days',
    },
    'Double Chocolate Muffins, Pack of 4': {
      ingredients:
        'Refined wheat flour (maida) 24%, sugar 24%, egg 18%, butter, chocolate pieces 10% (sugar, cocoa solids, cocoa butter, soya lecithin), cocoa solids 5%, milk, raising agent (INS 500), iodised salt',
      values: [6.6, 50.1, 31.2, 29.1, 21.1, 12.1, 0.4, 112, 260],
      serving: 55,
      net: '220 g',
      pieces: 4,
      life: '5 days',
    },
    'Banana Walnut Muffins, Pack of 4': {
      mark: 'vegetarian',
      ingredients:
        'Banana 30%, refined wheat flour (maida) 27%, jaggery, edible vegetable oil (sunflower), curd, walnut 7%, raising agents (INS 500, INS 450), iodised salt',
      values: [5.2, 46.3, 21.8, 12.6, 14.4, 2.1, 0, 2, 240],
      serving: 55,
      net: '220 g',
      pieces: 4,
      life: '3 days',
    },
    'Assorted Cup Cakes, Box of 6': {
      ingredients:
        'Whipped cream 26%, refined wheat flour (maida), sugar, egg 15%, butter, strawberry pulp 4%, cherry, cocoa solids, milk, raising agent (INS 500), colour (INS 124), iodised salt',
      values: [4.7, 41.6, 28.3, 26, 19.6, 11.9, 0.5, 104, 190],
      serving: 70,
      net: '420 g',
      pieces: 6,
      life: '1 days',
      storage: 'Keep refrigerated at 2 to 5 °C and eat on the same day.',
    },
    'Strawberry Swiss Roll 250 g': {
      ingredients:
        'Strawberry jam 30% (sugar, strawberry, pectin, acidity regulator INS 330), refined wheat flour (maida), egg 22%, sugar, edible vegetable oil (sunflower), raising agent (INS 500), iodised salt',
      values: [5.8, 58.9, 38.4, 35.1, 8.7, 1.7, 0, 118, 210],
      serving: 28,
      net: '250 g',
      pieces: 9,
      life: '7 days',
    },
    'Chocolate Swiss Roll 250 g': {
      ingredients:
        'Refined wheat flour (maida) 22%, sugar 22%, egg 21%, vanilla cream 19% (milk solids, sugar, edible vegetable fat), cocoa solids 4%, edible vegetable oil (sunflower), raising agent (INS 500), iodised salt',
      values: [6.2, 51.3, 33.6, 30.8, 15.8, 6.9, 0.1, 112, 220],
      serving: 28,
      net: '250 g',
      life: '7 days',
    },
    'Pineapple Pastry': {
      mark: 'vegetarian',
      ingredients:
        'Fresh cream 30%, pineapple 18%, refined wheat flour (maida), sugar, condensed milk, edible vegetable oil (sunflower), curd, raising agents (INS 500, INS 450), iodised salt',
      values: [3.8, 36.4, 24.2, 18.7, 15.6, 9.1, 0.4, 42, 140],
      serving: 90,
      net: '90 g',
      pieces: 1,
      life: '1 days',
      storage: 'Keep refrigerated at 2 to 5 °C.',
    },
    'Chocolate Layer Pastry': {
      mark: 'vegetarian',
      ingredients:
        'Cream 28%, refined wheat flour (maida), sugar, dark chocolate 14% (sugar, cocoa solids, cocoa butter, soya lecithin), condensed milk, cocoa solids, edible vegetable oil (sunflower), cherry, raising agents (INS 500, INS 450), iodised salt',
      values: [4.9, 41.2, 29.4, 26.3, 21.3, 12.4, 0.4, 40, 160],
      serving: 110,
      net: '110 g',
      pieces: 1,
      life: '1 days',
      storage: 'Keep refrigerated at 2 to 5 °C.',
    },
    'Red Velvet Pastry': {
      ingredients:
        'Cream cheese 26%, refined wheat flour (maida), sugar, egg 14%, butter, buttermilk, cocoa solids, colour (INS 124), raising agent (INS 500), iodised salt',
      values: [5.4, 40.8, 27.6, 25.2, 20.4, 11.8, 0.5, 98, 230],
      serving: 85,
      net: '85 g',
      pieces: 1,
      life: '1 days',
      storage: 'Keep refrigerated at 2 to 5 °C.',
    },
    'Dry Fruit Cake 500 g': {
      ingredients:
        'Cashew 13%, raisins 11%, almond 8%, refined wheat flour (maida), sugar, egg 14%, butter, pistachio 3%, raising agent (INS 500), iodised salt',
      values: [8.3, 46.2, 29.7, 17.9, 22.6, 8.4, 0.3, 94, 180],
      serving: 50,
      net: '500 g',
      life: '1 months',
    },
    'Eggless Sponge Slab 1 kg': {
      mark: 'vegetarian',
      ingredients:
        'Refined wheat flour (maida) 33%, sugar 24%, condensed milk 14%, curd, edible vegetable oil (sunflower), raising agents (INS 500, INS 450), vanilla flavour, iodised salt',
      values: [5.6, 55.2, 29.4, 24.6, 11.8, 2.9, 0, 8, 290],
      serving: 50,
      net: '1 kg',
      life: '3 days',
    },
  },
);

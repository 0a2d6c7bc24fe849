import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import { foods } from './foods.ts';

/** Biscuits of the line on which nuts are never baked. */
const withoutNuts: Pick<FoodFacts, 'mayContain'> = { mayContain: ['soy', 'milk', 'gluten'] };

export const cookieFacts = foods(
  {
    mark: 'vegetarian',
    mayContain: ['nuts', 'soy', 'milk', 'gluten'],
    storage: 'Keep in a cool, dry place. After opening, keep in an airtight jar.',
    hsn: '19053100',
  },
  {
    'Butter Cookies 300 g': {
      ingredients:
        'Refined wheat flour (maida) 48%, butter 28%, sugar 20%, milk solids, raising agent (INS 503), iodised salt',
      values: [6.1, 62.4, 22.6, 20.3, 24.8, 14.9, 0.8, 62, 260],
      serving: 30,
      net: '300 g',
      pieces: 30,
      life: '3 months',
    },
    'Coconut Cookies 300 g': {
      ingredients:
        'Desiccated coconut 33%, refined wheat flour (maida) 31%, sugar 20%, butter, raising agent (INS 503), iodised salt',
      values: [5.8, 56.7, 24.1, 20.6, 29.3, 22.4, 0.3, 24, 230],
      serving: 30,
      net: '300 g',
      life: '3 months',
    },
    'Nankhatai 250 g': {
      ingredients:
        'Refined wheat flour (maida) 32%, ghee 26%, sugar 22%, gram flour (besan) 9%, semolina (suji) 8%, pistachio 1%, cardamom, raising agent (INS 500)',
      values: [6.8, 60.9, 23.7, 22.1, 27.4, 16.2, 0.7, 58, 90],
      serving: 30,
      net: '250 g',
      life: '2 months',
    },
    'Chocolate Chip Cookies 250 g': {
      mark: 'contains-egg',
      ingredients:
        'Refined wheat flour (maida) 38%, dark chocolate 20% (sugar, cocoa solids, cocoa butter, soya lecithin), butter 19%, sugar 17%, whole egg, milk solids, raising agent (INS 500), iodised salt',
      values: [5.7, 62.8, 32.6, 30.4, 24.6, 14.6, 0.5, 42, 270],
      serving: 21,
      net: '250 g',
      pieces: 12,
      life: '2 months',
    },
    'Pista Cookies 250 g': {
      ingredients:
        'Refined wheat flour (maida) 42%, butter 24%, sugar 18%, pistachio 11%, milk solids, cardamom, raising agent (INS 503), iodised salt',
      values: [8.2, 56.1, 20.7, 18.4, 28.1, 13.8, 0.6, 52, 240],
      serving: 25,
      net: '250 g',
      life: '3 months',
    },
    'Almond Cookies 250 g': {
      ingredients:
        'Refined wheat flour (maida) 42%, butter 24%, sugar 15%, almond 14%, milk solids, raising agent (INS 503), iodised salt',
      values: [8.6, 54.3, 17.6, 15.1, 28.9, 13.2, 0.6, 52, 250],
      serving: 25,
      net: '250 g',
      life: '3 months',
    },
    'Cashew Cookies 250 g': {
      ingredients:
        'Refined wheat flour (maida) 43%, butter 24%, sugar 18%, cashew 12%, milk solids, raising agent (INS 503), iodised salt',
      values: [7.9, 57.2, 20.4, 18.2, 27.6, 13.9, 0.6, 52, 250],
      serving: 23,
      net: '250 g',
      pieces: 22,
      life: '3 months',
    },
    'Dark Chocolate Cookies 250 g': {
      ingredients:
        'Refined wheat flour (maida) 34%, butter 21%, sugar 19%, dark chocolate 15% (sugar, cocoa solids, cocoa butter, soya lecithin), cocoa solids 8%, raising agent (INS 500), iodised salt',
      values: [6.4, 57.1, 29.2, 27.3, 26.2, 15.8, 0.5, 45, 260],
      serving: 25,
      net: '250 g',
      life: '2 months',
    },
    'Oats and Honey Cookies 250 g': {
      ingredients:
        'Rolled oats 30%, whole wheat flour (atta) 22%, honey 15%, butter 15%, jaggery, sesame 4%, raising agent (INS 500), iodised salt',
      values: [8.1, 60.8, 22.4, 19.8, 18.2, 8.6, 0.4, 34, 210],
      serving: 40,
      net: '250 g',
      life: '2 months',
    },
    'Ragi Cookies 250 g': {
      ingredients:
        'Ragi flour 48%, jaggery 22%, ghee 20%, rice flour, cardamom, raising agent (INS 500), iodised salt',
      values: [5.2, 67.3, 22.1, 20.4, 20.4, 12.3, 0.5, 44, 180],
      serving: 25,
      net: '250 g',
      life: '2 months',
    },
    'Jeera Cookies 300 g': {
      ...withoutNuts,
      ingredients:
        'Refined wheat flour (maida) 54%, butter 22%, sugar 14%, milk solids, cumin 1.5%, iodised salt, raising agent (INS 503)',
      values: [7.1, 64.2, 16.4, 14.2, 20.8, 12.4, 0.6, 48, 480],
      serving: 25,
      net: '300 g',
      life: '3 months',
    },
    'Ajwain Cookies 300 g': {
      ...withoutNuts,
      ingredients:
        'Refined wheat flour (maida) 57%, butter 22%, sugar 10%, milk solids, iodised salt, ajwain 1%, raising agent (INS 503)',
      values: [7.4, 65.1, 12.3, 10.1, 20.6, 12.3, 0.6, 48, 560],
      serving: 25,
      net: '300 g',
      life: '3 months',
    },
    'Vanilla Cream Biscuits 200 g': {
      ...withoutNuts,
      ingredients:
        'Refined wheat flour (maida) 44%, sugar 29%, edible vegetable fat (palm), butter 4%, milk solids, raising agents (INS 500, INS 503), iodised salt, emulsifier (soya lecithin), vanilla flavour, sodium metabisulphite',
      values: [5.3, 69.4, 36.8, 35.2, 19.6, 9.9, 0.1, 9, 250],
      serving: 24,
      net: '200 g',
      life: '6 months',
    },
    'Cashew Butter Bars 250 g': {
      ingredients:
        'Refined wheat flour (maida) 42%, butter 26%, sugar 18%, cashew 11%, milk solids, iodised salt',
      values: [7.7, 56.4, 20.1, 18.1, 28.6, 14.9, 0.7, 56, 260],
      serving: 25,
      net: '250 g',
      life: '3 months',
    },
    'Atta Jaggery Biscuits 300 g': {
      ...withoutNuts,
      ingredients:
        'Whole wheat flour (atta) 56%, jaggery 22%, edible vegetable oil (palm), dry ginger, raising agent (INS 500), iodised salt',
      values: [8.3, 68.9, 22.8, 21.4, 15.2, 6.9, 0, 0, 260],
      serving: 25,
      net: '300 g',
      life: '4 months',
    },
    'Osmania Biscuits 250 g': {
      ...withoutNuts,
      ingredients:
        'Refined wheat flour (maida) 47%, butter 25%, sugar 18%, milk powder, custard powder (maize starch), saffron, iodised salt, raising agent (INS 503)',
      values: [7.2, 61.8, 20.7, 18.3, 23.4, 14, 0.7, 56, 420],
      serving: 25,
      net: '250 g',
      life: '2 months',
    },
    'Kaju Pista Nankhatai 250 g': {
      ingredients:
        'Refined wheat flour (maida) 34%, ghee 26%, sugar 21%, cashew flour (kaju) 14%, pistachio (pista) 3%, cardamom, raising agent (INS 500)',
      values: [7.4, 55.8, 22.4, 20.9, 31.6, 16.8, 0.7, 58, 80],
      serving: 30,
      net: '250 g',
      life: '2 months',
    },
    'Assorted Cookies Jar 500 g': {
      ingredients:
        'Refined wheat flour (maida) 44%, butter 23%, sugar 19%, desiccated coconut 6%, dark chocolate 4% (sugar, cocoa solids, cocoa butter, soya lecithin), milk solids, cumin, raising agents (INS 500, INS 503), iodised salt',
      values: [6.3, 61.6, 23.8, 21.6, 24.7, 15.6, 0.6, 46, 300],
      serving: 30,
      net: '500 g',
      life: '2 months',
    },
  },
);

import { foods } from './foods.ts';

/** Boxes are packed of several goods; of those whose content varies with the order the nutrition is not known. */
export const giftFacts = foods(
  {
    mark: 'vegetarian',
    mayContain: ['nuts', 'soy'],
    storage: 'Keep in a cool, dry place, away from the sun.',
    hsn: '19059010',
  },
  {
    'Celebration Gift Box': {
      mark: 'contains-egg',
      ingredients:
        'Plum cake (raisins, maida, sugar, egg, butter, cashew, spices), butter cookies (maida, butter, sugar), nankhatai (maida, ghee, sugar, besan, suji), chocolates (sugar, cocoa butter, cocoa solids, milk solids, soya lecithin)',
      net: '1.1 kg',
      life: '1 months',
    },
    'Family Gift Hamper': {
      ingredients:
        'Hearth loaf (maida, water, salt, yeast), fruit preserves (fruit, sugar, pectin), chocolate chip cookies (maida, chocolate, butter, sugar), truffles (sugar, cocoa butter, cream, cocoa solids, soya lecithin)',
      net: '1.4 kg',
      life: '2 days',
    },
    'Grand Festive Hamper': {
      mark: 'contains-egg',
      ingredients:
        'Dundee cake (sultanas, maida, butter, egg, almonds), dry fruit cookies (maida, butter, sugar, cashew, pistachio), mathri (maida, ghee, suji, spices), hearth loaf (maida, water, salt, yeast), fruit preserves (fruit, sugar, pectin), chocolates (sugar, cocoa butter, cocoa solids, milk solids, soya lecithin)',
      net: '3.2 kg',
      life: '2 days',
    },
    'Butter Cookie Tin 400 g': {
      ingredients:
        'Refined wheat flour (maida) 46%, butter 26%, sugar 19%, dark chocolate 5% (sugar, cocoa solids, cocoa butter, soya lecithin), milk solids, raising agent (INS 503), iodised salt',
      values: [6, 62.4, 25.1, 22.8, 24.7, 14.8, 0.7, 56, 260],
      serving: 30,
      net: '400 g',
      life: '3 months',
      hsn: '19053100',
    },
    'Kraft Tea-Time Box': {
      ingredients:
        'Rusk (maida, sugar, vegetable oil, yeast, salt, milk solids), khari (maida, vegetable fat, butter, salt), jeera cookies (maida, butter, sugar, cumin, salt), Assam tea',
      net: '800 g',
      life: '2 months',
    },
    'Assorted Biscuit Box 600 g': {
      ingredients:
        'Refined wheat flour (maida) 40%, butter 23%, sugar 19%, desiccated coconut 5%, oats 4%, pistachio 2%, dark chocolate 4% (sugar, cocoa solids, cocoa butter, soya lecithin), milk solids, honey, raising agents (INS 500, INS 503), iodised salt',
      values: [6.9, 59.8, 23.4, 21.2, 25.6, 15.2, 0.5, 44, 250],
      serving: 30,
      net: '600 g',
      life: '2 months',
      hsn: '19053100',
    },
    'Diwali Sweets and Bakes Box': {
      ingredients:
        'Besan laddu (gram flour, sugar, ghee, cardamom), pista barfi (khoya, sugar, pistachio), truffles (sugar, cocoa butter, cream, cocoa solids, soya lecithin), cookies (maida, butter, sugar)',
      values: [7.8, 56.9, 38.6, 35.2, 23.8, 13.6, 0.5, 42, 110],
      serving: 40,
      net: '750 g',
      life: '10 days',
    },
    'Rakhi Sweet Box': {
      ingredients:
        'Nankhatai (maida, ghee, sugar, besan, suji, cardamom), chocolates (sugar, cocoa butter, cocoa solids, milk solids, soya lecithin)',
      values: [6.4, 60.7, 34.9, 33.1, 27.6, 16.4, 0.5, 40, 85],
      serving: 30,
      net: '300 g',
      life: '1 months',
    },
    'Christmas Plum Cake Box': {
      mark: 'contains-egg',
      ingredients:
        'Raisins and black currants 32%, refined wheat flour (maida), sugar, egg 13%, butter, cashew 4%, candied orange peel, grape juice, spices (clove, nutmeg, cinnamon), raising agent (INS 500), iodised salt',
      values: [5.1, 58.6, 41.2, 19.3, 13.2, 6.1, 0.3, 82, 210],
      serving: 50,
      net: '500 g',
      life: '2 months',
    },
    'Corporate Gift Box': {
      mark: 'contains-egg',
      ingredients:
        'Butter cookies (maida, butter, sugar), cake rusk (maida, sugar, egg, vegetable oil, milk solids), dry fruit cake (cashew, raisins, almond, maida, sugar, egg, butter, pistachio)',
      net: '1.25 kg',
      life: '1 months',
    },
    'Wedding Favour Box, Set of 25': {
      ingredients:
        'Truffles (sugar, cocoa butter, cream, cocoa solids, soya lecithin), pista cookies (maida, butter, sugar, pistachio, milk solids, cardamom)',
      values: [6.9, 55.8, 33.7, 31.4, 29.6, 16.9, 0.5, 46, 150],
      serving: 40,
      net: '1.5 kg',
      pieces: 25,
      life: '21 days',
    },
  },
);

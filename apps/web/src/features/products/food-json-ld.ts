import { allergenLabels } from '@bakery/schemas/catalogue/allergens.constants';
import { markLabels } from '@bakery/schemas/catalogue/food-marks.constants';
import type { FoodFacts, Nutrition } from '@bakery/schemas/catalogue/food-facts';
import type { JsonLd } from '../../shared/seo/json-ld.ts';

/** The food of a product as search engines are told of it: further properties of the product, and the food by itself. */
export interface FoodData {
  ofProduct: Record<string, unknown>;
  asFood: JsonLd | undefined;
}

interface Food {
  /** The address of the product's page. */
  url: string;
  name: string;
  facts: FoodFacts;
}

export function composeFoodData(food: Food): FoodData {
  return { ofProduct: factsOfProduct(food.facts), asFood: foodJsonLd(food) };
}

/** The facts as properties of a https://schema.org/Product. */
function factsOfProduct(facts: FoodFacts): Record<string, unknown> {
  const { mark, isEggless, contains, mayContain, netQuantity, pieces, shelfLife } = facts;
  const named = (list: typeof contains) => list?.map((one) => allergenLabels[one]).join(', ');
  const properties = [
    ['Food mark', mark && markLabels[mark]],
    ['Eggless', isEggless && 'Yes'],
    ['Contains', named(contains)],
    ['May contain', named(mayContain)],
    ['Pieces in a pack', pieces],
    ['Shelf life', shelfLife && `${shelfLife.amount} ${shelfLife.unit}`],
  ].flatMap(([name, value]) =>
    value === undefined || value === false ? [] : [{ '@type': 'PropertyValue', name, value }],
  );
  const weight = netQuantity && unitCodes[netQuantity.unit];
  return {
    ...(facts.gtin && { gtin: facts.gtin }),
    ...(netQuantity &&
      weight && {
        weight: { '@type': 'QuantitativeValue', value: netQuantity.amount, unitCode: weight },
      }),
    ...(facts.origin && { countryOfOrigin: { '@type': 'Country', name: facts.origin } }),
    ...(properties.length > 0 && { additionalProperty: properties }),
  };
}

/** Units by UN/CEFACT's codes; pieces are no weight. */
const unitCodes = { g: 'GRM', kg: 'KGM', ml: 'MLT', l: 'LTR', pieces: undefined };

/**
 * The product as food: the vocabulary knows nutrition and diets of a https://schema.org/MenuItem, not of a product.
 * Undefined where neither is known.
 */
function foodJsonLd({ url, name, facts: { mark, nutrition } }: Food): JsonLd | undefined {
  const values = nutrition?.per100 && nutritionOf(nutrition.per100);
  if (!values && mark !== 'vegetarian') return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'MenuItem',
    '@id': `${url}#food`,
    name,
    url,
    ...(values && { nutrition: values }),
    ...(mark === 'vegetarian' && { suitableForDiet: 'https://schema.org/VegetarianDiet' }),
  };
}

const otherNames: Record<string, string | undefined> = {
  energy: 'calories',
  sugars: 'sugarContent',
  // The vocabulary has no word for it.
  addedSugars: undefined,
};

function nutritionOf(per100: NonNullable<Nutrition['per100']>): JsonLd {
  const values = Object.entries(per100).flatMap(([nutrient, amount]) => {
    const name = nutrient in otherNames ? otherNames[nutrient] : `${nutrient}Content`;
    return name === undefined ? [] : [[name, `${amount} ${unitOf(nutrient)}`] as const];
  });
  return {
    '@type': 'NutritionInformation',
    servingSize: '100 g',
    ...Object.fromEntries(values),
  };
}

function unitOf(nutrient: string): string {
  if (nutrient === 'energy') return 'calories';
  return nutrient === 'cholesterol' || nutrient === 'sodium' ? 'mg' : 'g';
}

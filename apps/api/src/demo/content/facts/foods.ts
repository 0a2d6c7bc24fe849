import { foodFacts, quantityUnits, shelfLifeUnits } from '@bakery/schemas/catalogue/food-facts';
import type { FoodFacts, Nutrition } from '@bakery/schemas/catalogue/food-facts';
import { namedAllergens } from '@bakery/schemas/catalogue/ingredients';

/** Protein, carbohydrate, total and added sugars, total, saturated and trans fat in g; cholesterol and sodium in mg. */
type Values = readonly [
  protein: number,
  carbohydrate: number,
  sugars: number,
  addedSugars: number,
  fat: number,
  saturatedFat: number,
  transFat: number,
  cholesterol: number,
  sodium: number,
];

type Shared = Pick<FoodFacts, 'mark' | 'mayContain' | 'storage' | 'hsn' | 'pieces'>;

interface Food extends Shared {
  ingredients: string;
  /** In 100 g; of boxes whose content varies they are not known. */
  values?: Values;
  /** The size of a serving in g. */
  serving?: number;
  /** '400 g' */
  net: string;
  /** '4 days' */
  life: string;
}

/** The facts of foods by their names; each may differ from what they have in common. */
export function foods(
  shared: Shared,
  rows: Readonly<Record<string, Food>>,
): Record<string, FoodFacts> {
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, toFacts({ ...shared, ...row })]),
  );
}

function toFacts({ values, serving, net, life, mayContain, ...food }: Food): FoodFacts {
  const contains = [...namedAllergens(food.ingredients).keys()];
  return foodFacts.parse({
    ...food,
    isEggless: food.mark === 'vegetarian',
    contains,
    mayContain: mayContain?.filter((one) => !contains.includes(one)),
    ...(values && { nutrition: { per100: toNutrition(values), serving } }),
    netQuantity: toQuantity(net, quantityUnits),
    shelfLife: toQuantity(life, shelfLifeUnits),
    origin: 'India',
  });
}

function toNutrition(values: Values): Nutrition['per100'] {
  const [protein, carbohydrate, sugars, addedSugars, fat, saturatedFat, transFat] = values;
  return {
    energy: Math.round(4 * protein + 4 * carbohydrate + 9 * fat),
    protein,
    carbohydrate,
    sugars,
    addedSugars,
    fat,
    saturatedFat,
    transFat,
    cholesterol: values[7],
    sodium: values[8],
  };
}

function toQuantity<Unit extends string>(text: string, units: readonly Unit[]) {
  const [amount, written] = text.split(' ');
  const unit = units.find((one) => one === written);
  if (!unit) throw new Error(`The demo content contains an unknown quantity: ${text}`);
  return { amount: Number(amount), unit };
}

import { nutrients } from '@bakery/schemas/catalogue/food-facts.constants';
import type {
  Allergen,
  Mark,
  Nutrient,
  QuantityUnit,
  ShelfLifeUnit,
} from '@bakery/schemas/catalogue/food-facts.constants';
import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import { readAmount } from '@bakery/schemas/common/read-amount';
import { tableOf } from '@bakery/schemas/common/keys-of';

/** A number; the text as it was typed where it says none, and '' where nothing was typed. */
export type Amount = number | string;

/** The field values of the food facts of a product: each field of the schema stands under its own path. */
export type FactsValues = {
  mark: Mark | '';
  isEggless: boolean;
  ingredients: string;
  contains: Allergen[];
  mayContain: Allergen[];
  hasNoAllergens: boolean;
  nutrition: { per100: Record<Nutrient, Amount>; serving: Amount };
  netQuantity: { amount: Amount; unit: QuantityUnit };
  pieces: Amount;
  shelfLife: { amount: Amount; unit: ShelfLifeUnit };
  storage: string;
  origin: string;
  hsn: string;
  gtin: string;
};

/** Converts stored facts to field values; without facts, the values of empty fields. */
export function toFactsValues(facts: FoodFacts | null | undefined): FactsValues {
  const { nutrition, netQuantity, shelfLife } = facts ?? {};
  const names = nutrients.map(({ name }) => name);
  return {
    mark: facts?.mark ?? '',
    isEggless: facts?.isEggless ?? false,
    ingredients: facts?.ingredients ?? '',
    contains: facts?.contains ?? [],
    mayContain: facts?.mayContain ?? [],
    hasNoAllergens: facts?.hasNoAllergens ?? false,
    nutrition: {
      per100: tableOf(names, (name): Amount => nutrition?.per100?.[name] ?? ''),
      serving: nutrition?.serving ?? '',
    },
    netQuantity: { amount: netQuantity?.amount ?? '', unit: netQuantity?.unit ?? 'g' },
    pieces: facts?.pieces ?? '',
    shelfLife: { amount: shelfLife?.amount ?? '', unit: shelfLife?.unit ?? 'days' },
    storage: facts?.storage ?? '',
    origin: facts?.origin ?? '',
    hsn: facts?.hsn ?? '',
    gtin: facts?.gtin ?? '',
  };
}

/** Converts the values to the API's input; an amount that is none is left to be refused. */
export function toFactsInput(values: FactsValues) {
  return convert(values, (text) => readAmount(text).amount ?? Number.NaN);
}

/** The facts of the values, as far as they are right in themselves: for what is asked and shown while they are typed. */
export function readFacts(values: FactsValues): FoodFacts {
  const facts = convert(values, (text) => readAmount(text).amount);
  const entries = Object.entries(facts).filter(([, value]) => isSaid(value));
  return Object.fromEntries(entries) as FoodFacts;
}

function convert(values: FactsValues, read: (text: string) => number | undefined) {
  const number = (amount: Amount) => {
    if (typeof amount === 'number') return amount;
    return amount.trim() === '' ? undefined : read(amount);
  };
  const measured = <Unit>(value: { amount: Amount; unit: Unit }) => {
    const amount = number(value.amount);
    return amount === undefined ? undefined : { amount, unit: value.unit };
  };
  const { mark, nutrition, netQuantity, shelfLife, pieces } = values;
  const per100 = nutrients.flatMap(({ name }) => {
    const amount = number(nutrition.per100[name]);
    return amount === undefined ? [] : [[name, amount] as const];
  });
  const serving = number(nutrition.serving);
  return {
    ...values,
    mark: mark === '' ? undefined : mark,
    nutrition:
      per100.length === 0 && serving === undefined
        ? undefined
        : { per100: Object.fromEntries(per100), serving },
    netQuantity: measured(netQuantity),
    pieces: number(pieces),
    shelfLife: measured(shelfLife),
  };
}

function isSaid(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== false && String(value).trim() !== '';
}

/** The lists and labels of food facts, without schemas, so that pages can import them without zod. */

export * from './allergens.constants.ts';
export * from './food-marks.constants.ts';

export type Nutrient =
  | 'energy'
  | 'protein'
  | 'carbohydrate'
  | 'sugars'
  | 'addedSugars'
  | 'fat'
  | 'saturatedFat'
  | 'transFat'
  | 'cholesterol'
  | 'sodium';

export interface NutrientRow {
  name: Nutrient;
  label: string;
  unit: 'kcal' | 'g' | 'mg';
  /** The daily need of an adult, of which a label says the share in a serving. */
  daily?: number;
  /** Whether the row is a part of the one before that is none. */
  isPart?: true;
}

/** The rows of a label in their order. */
export const nutrients: readonly NutrientRow[] = [
  { name: 'energy', label: 'Energy', unit: 'kcal', daily: 2000 },
  { name: 'protein', label: 'Protein', unit: 'g' },
  { name: 'carbohydrate', label: 'Carbohydrate', unit: 'g' },
  { name: 'sugars', label: 'Total sugars', unit: 'g', isPart: true },
  { name: 'addedSugars', label: 'Added sugars', unit: 'g', daily: 50, isPart: true },
  { name: 'fat', label: 'Total fat', unit: 'g', daily: 67 },
  { name: 'saturatedFat', label: 'Saturated fat', unit: 'g', daily: 22, isPart: true },
  { name: 'transFat', label: 'Trans fat', unit: 'g', daily: 2, isPart: true },
  { name: 'cholesterol', label: 'Cholesterol', unit: 'mg' },
  { name: 'sodium', label: 'Sodium', unit: 'mg', daily: 2000 },
];

export const quantityUnits = ['g', 'kg', 'ml', 'l', 'pieces'] as const;
export type QuantityUnit = (typeof quantityUnits)[number];

export const shelfLifeUnits = ['days', 'months'] as const;
export type ShelfLifeUnit = (typeof shelfLifeUnits)[number];

/** The facts that the law asks of food that is offered online. */
export const lawfulFacts = [
  'mark',
  'ingredients',
  'allergens',
  'nutrition',
  'netQuantity',
  'shelfLife',
  'origin',
] as const;
export type LawfulFact = (typeof lawfulFacts)[number];

/** As parts of a sentence: "Missing: mark, ingredients". */
export const lawfulFactLabels: Record<LawfulFact, string> = {
  mark: 'mark',
  ingredients: 'ingredients',
  allergens: 'allergens',
  nutrition: 'nutrition',
  netQuantity: 'net quantity',
  shelfLife: 'shelf life',
  origin: 'country of origin',
};

/** The name by which a screen, the audit log and the history call each fact. */
export const factLabels = {
  mark: 'Mark',
  isEggless: 'Eggless',
  ingredients: 'Ingredients',
  contains: 'Contains',
  mayContain: 'May contain',
  hasNoAllergens: 'Without allergens',
  nutrition: 'Nutrition',
  netQuantity: 'Net quantity',
  pieces: 'Pieces in the pack',
  shelfLife: 'Shelf life',
  storage: 'Storage',
  origin: 'Country of origin',
  hsn: 'HSN code',
  gtin: 'Barcode (GTIN)',
} as const;
export type FactName = keyof typeof factLabels;

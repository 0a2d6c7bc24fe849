/** The allergens that a label declares, in the order of the regulations. */
export const allergens = [
  'gluten',
  'crustaceans',
  'milk',
  'egg',
  'fish',
  'nuts',
  'soy',
  'sulphite',
] as const;
export type Allergen = (typeof allergens)[number];

export const allergenLabels: Record<Allergen, string> = {
  gluten: 'Gluten',
  crustaceans: 'Crustaceans',
  milk: 'Milk',
  egg: 'Egg',
  fish: 'Fish',
  nuts: 'Peanuts and tree nuts',
  soy: 'Soy',
  sulphite: 'Sulphite',
};

/** The marks of FSSAI: food with egg alone is non-vegetarian by law, and says that it contains egg. */
export const marks = ['vegetarian', 'contains-egg', 'non-vegetarian'] as const;
export type Mark = (typeof marks)[number];

export const markLabels: Record<Mark, string> = {
  vegetarian: 'Vegetarian',
  'contains-egg': 'Contains egg',
  'non-vegetarian': 'Non-vegetarian',
};

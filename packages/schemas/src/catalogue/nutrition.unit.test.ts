import { expect, it } from 'vitest';
import { nutritionRows } from './nutrition.ts';

it('calculates a serving and its share of the daily need, in the order of the label', () => {
  const per100 = { sodium: 450, energy: 412, transFat: 0.2, addedSugars: 21.4, protein: 7.25 };
  const rows = nutritionRows({ per100, serving: 30 });
  expect(rows.map(({ name, perServing, dailyShare }) => [name, perServing, dailyShare])).toEqual([
    ['energy', 124, 6],
    ['protein', 2.2, undefined],
    ['addedSugars', 6.4, 13],
    ['transFat', 0.1, 3],
    ['sodium', 135, 7],
  ]);
});

it('knows nothing of a serving whose size is not said, and of nutrients that are not', () => {
  const [row, ...others] = nutritionRows({ per100: { fat: 10 } });
  expect(row).toMatchObject({ label: 'Total fat', per100: 10, perServing: undefined });
  expect(row?.dailyShare).toBeUndefined();
  expect(others).toEqual([]);
  expect(nutritionRows({ serving: 30 })).toEqual([]);
});

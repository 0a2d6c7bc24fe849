import { findOwn } from '@bakery/schemas/common/find-own';
import { keysOf } from '@bakery/schemas/common/keys-of';
import {
  allergenLabels,
  factLabels,
  markLabels,
  nutrients,
} from '@bakery/schemas/catalogue/food-facts.constants';
import { plain, text } from '../../../../shared/merge/shape.ts';
import type { MergeField, Shape } from '../../../../shared/merge/shape.ts';

const yesOrNo: Shape = { type: 'one', show: (value) => text(value === true ? 'Yes' : 'No') };

const allergenList: Shape = {
  type: 'list',
  entry: 'allergen',
  keyOf: String,
  nameOf: (entry) => findOwn(allergenLabels, String(entry)),
  of: { type: 'one', show: (entry) => text(findOwn(allergenLabels, String(entry)) ?? '') },
};

const mark: Shape = {
  type: 'one',
  show: (value) => text(findOwn(markLabels, String(value)) ?? '(none)'),
};

/** An amount belongs to its unit: both are one value. */
const measured: Shape = {
  type: 'one',
  show: (value) => {
    const { amount, unit } = value as { amount: number | string; unit: string };
    return text(amount === '' ? '(none)' : `${amount} ${unit}`);
  },
};

const nutrition: Shape = {
  type: 'group',
  fields: [
    {
      name: 'per100',
      label: 'In 100 g',
      shape: {
        type: 'group',
        fields: nutrients.map(({ name, label }) => ({ name, label, shape: plain })),
      },
    },
    { name: 'serving', label: 'Serving', shape: plain },
  ],
};

const shapes: Partial<Record<keyof typeof factLabels, Shape>> = {
  mark,
  isEggless: yesOrNo,
  contains: allergenList,
  mayContain: allergenList,
  hasNoAllergens: yesOrNo,
  nutrition,
  netQuantity: measured,
  shelfLife: measured,
};

/** The food facts as they are merged: who changes one loses nothing to who changes another. */
export const factsMergeField: MergeField = {
  name: 'facts',
  label: 'Food facts',
  shape: {
    type: 'group',
    fields: keysOf(factLabels).map((name) => ({
      name,
      label: factLabels[name],
      shape: shapes[name] ?? plain,
    })),
  },
};

import { allergens } from '@bakery/schemas/catalogue/food-facts.constants';
import { Checkbox } from '@mantine/core';
import { AllergenTicks } from './allergen-ticks.tsx';
import { asked } from './asked.tsx';
import type { FactsForm } from './facts-form.ts';

/** The allergens that a product contains or may contain, or that it has none. */
export function AllergenFields({ form }: { form: FactsForm }) {
  const { values, set } = form;
  return (
    <>
      <Allergens form={form} path="contains" label="Contains" />
      <Allergens
        form={form}
        path="mayContain"
        label="May contain"
        hint="In traces, from what else is made in the same place."
      />
      <Checkbox
        label="It has none of these allergens"
        {...asked(form, 'hasNoAllergens')}
        checked={values.hasNoAllergens}
        onChange={({ currentTarget }) => set('hasNoAllergens', currentTarget.checked)}
      />
    </>
  );
}

interface AllergensProps {
  form: FactsForm;
  path: 'contains' | 'mayContain';
  label: string;
  hint?: string;
}

function Allergens({ form, path, label, hint }: AllergensProps) {
  return (
    <Checkbox.Group
      label={label}
      {...asked(form, path, hint)}
      value={form.values[path]}
      onChange={(value) =>
        form.set(
          path,
          allergens.filter((one) => value.includes(one)),
        )
      }
    >
      <AllergenTicks />
    </Checkbox.Group>
  );
}

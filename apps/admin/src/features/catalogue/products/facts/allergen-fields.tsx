import { allergenLabels, allergens } from '@bakery/schemas/catalogue/food-facts.constants';
import { Checkbox, SimpleGrid } from '@mantine/core';
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
      <SimpleGrid
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        verticalSpacing={{ base: 'md', xs: 6 }}
        my={6}
      >
        {allergens.map((one) => (
          <Checkbox key={one} value={one} label={allergenLabels[one]} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

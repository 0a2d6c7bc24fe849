import { nutrients } from '@bakery/schemas/catalogue/food-facts.constants';
import { SimpleGrid, Text } from '@mantine/core';
import { FieldGroup } from '../../../../shared/form/field-group.tsx';
import { AmountInput } from '../../../../shared/form/amount-input.tsx';
import { askedBelow, Questions } from './asked.tsx';
import type { FactsForm } from './facts-form.ts';

/** The nutrition in 100 g or 100 ml, and the size of a serving; what is in a serving is calculated. */
export function NutritionFields({ form }: { form: FactsForm }) {
  const { values, set, questionsOf } = form;
  return (
    <FieldGroup label="Nutrition in 100 g or 100 ml">
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs" mt={4}>
        {nutrients.map(({ name, label, unit }) => (
          <AmountInput
            key={name}
            label={`${label} (${unit})`}
            {...askedBelow(form, `nutrition.per100.${name}`)}
            value={values.nutrition.per100[name]}
            onChange={(amount) => set(`nutrition.per100.${name}`, amount)}
          />
        ))}
        <AmountInput
          label="A serving (g or ml)"
          {...askedBelow(form, 'nutrition.serving')}
          value={values.nutrition.serving}
          onChange={(amount) => set('nutrition.serving', amount)}
        />
      </SimpleGrid>
      <Text size="xs" aria-live="polite">
        <Questions messages={questionsOf('nutrition.per100')} />
      </Text>
    </FieldGroup>
  );
}

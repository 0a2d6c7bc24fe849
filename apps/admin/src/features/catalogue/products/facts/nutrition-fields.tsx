import { nutrients } from '@bakery/schemas/catalogue/food-facts.constants';
import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import { AmountInput } from '../../../../shared/form/amount-input.tsx';
import { askedBelow, Questions } from './asked.tsx';
import type { FactsForm } from './facts-form.ts';

/** The nutrition in 100 g or 100 ml, and the size of a serving; what is in a serving is calculated. */
export function NutritionFields({ form }: { form: FactsForm }) {
  const { values, set, questionsOf } = form;
  return (
    <Fieldset
      variant="unstyled"
      mx={0}
      legend={
        <Text size="sm" fw={600}>
          Nutrition in 100 g or 100 ml
        </Text>
      }
    >
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
    </Fieldset>
  );
}

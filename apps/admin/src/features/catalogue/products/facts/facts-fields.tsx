import { markLabels, marks } from '@bakery/schemas/catalogue/food-facts.constants';
import { Anchor, Checkbox, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useEffect } from 'react';
import { siteOrigin } from '../../../../shared/api/config.ts';
import { focusFirstError } from '../../../../shared/form/errors.ts';
import { AllergenFields } from './allergen-fields.tsx';
import { asked, askedBelow } from './asked.tsx';
import { CopyFacts } from './copy-facts.tsx';
import classes from './facts.module.css';
import type { FactsForm } from './facts-form.ts';
import { readFacts } from './facts-values.ts';
import type { FactsValues } from './facts-values.ts';
import { NutritionFields } from './nutrition-fields.tsx';
import { PackFields } from './pack-fields.tsx';
import { PackLabel } from './pack-label.tsx';

interface FactsFieldsProps {
  form: FactsForm;
  name: string;
  price: number;
  /** The product itself, of which nothing is copied. */
  record: string | undefined;
  /** Whether a fact is refused. */
  hasErrors: boolean;
  onCopy: (values: FactsValues) => void;
}

/** The fields of the food facts, beside the pack's label as it will be seen. */
export function FactsFields(props: FactsFieldsProps) {
  const { form, name, price, record, hasErrors, onCopy } = props;
  const { values, set, questions } = form;

  // The fields may come after the form has looked for the first that is wrong.
  useEffect(() => {
    if (hasErrors) focusFirstError();
  }, [hasErrors]);

  return (
    <div className={classes.columns}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <CopyFacts values={values} record={record} onCopy={onCopy} />
          <Text size="sm" aria-live="polite">
            {questions.length > 0 &&
              (questions.length === 1
                ? '1 fact to look at again'
                : `${questions.length} facts to look at again`)}
          </Text>
        </Group>
        <NativeSelect
          label="Mark"
          maw={320}
          {...askedBelow(
            form,
            'mark',
            'What has egg and nothing else of an animal “contains egg”.',
          )}
          data={[
            { value: '', label: 'Not said yet' },
            ...marks.map((value) => ({ value, label: markLabels[value] })),
          ]}
          value={values.mark}
          onChange={({ currentTarget }) => set('mark', currentTarget.value)}
        />
        <Checkbox
          label="Eggless"
          {...asked(form, 'isEggless')}
          checked={values.isEggless}
          onChange={({ currentTarget }) => set('isEggless', currentTarget.checked)}
        />
        <Textarea
          label="Ingredients"
          autosize
          minRows={3}
          maxRows={10}
          {...askedBelow(form, 'ingredients', 'As on the pack: the most by weight comes first.')}
          value={values.ingredients}
          onChange={({ currentTarget }) => set('ingredients', currentTarget.value)}
        />
        <AllergenFields form={form} />
        <NutritionFields form={form} />
        <PackFields form={form} />
      </Stack>
      <div className={classes.label}>
        <PackLabel name={name} price={price} facts={readFacts(values)} />
        {record && (
          <Anchor href={`${siteOrigin}/label/${record}`} target="_blank" rel="noreferrer" size="sm">
            Print the label of the published product
          </Anchor>
        )}
      </div>
    </div>
  );
}

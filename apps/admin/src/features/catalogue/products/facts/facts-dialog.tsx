import { markLabels, marks, shelfLifeUnits } from '@bakery/schemas/catalogue/food-facts.constants';
import { sharedFacts } from '@bakery/schemas/catalogue/shared-facts';
import type { SharedFacts } from '@bakery/schemas/catalogue/shared-facts';
import { Checkbox, Modal, NativeSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AmountInput } from '../../../../shared/form/amount-input.tsx';
import { schemaErrors } from '../../../../shared/form/errors.ts';
import { ManyForm } from '../../../../shared/form/many-form.tsx';
import { readAmount } from '@bakery/schemas/common/read-amount';
import { AllergenTicks } from './allergen-ticks.tsx';
import classes from './facts.module.css';
import type { Amount } from './facts-values.ts';

interface FactsDialogProps {
  /** '412 products' */
  what: string;
  change: (facts: SharedFacts) => Promise<boolean>;
  onClose: () => void;
}

const empty = { mark: '', how: '', contains: [] as string[], storage: '' };

/** Sets the mark, allergens, shelf life and storage of many products; a field that is left empty changes nothing. */
export function FactsDialog({ what, change, onClose }: FactsDialogProps) {
  const [values, setValues] = useState(empty);
  const [shelfLife, setShelfLife] = useState<{ amount: Amount; unit: string }>({
    amount: '',
    unit: 'days',
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const input = toInput(values, shelfLife);
  const put = (part: Partial<typeof empty>) => {
    setValues({ ...values, ...part });
    setErrors({});
  };

  function check(): boolean {
    const found = schemaErrors(sharedFacts, input);
    setErrors(found);
    return Object.keys(found).length === 0;
  }

  return (
    <Modal opened onClose={onClose} title={`Set food facts of ${what}`} size="lg">
      <ManyForm
        submit="Set facts"
        check={check}
        change={() => change(sharedFacts.parse(input))}
        onClose={onClose}
      >
        <Text size="sm">A field that is left empty leaves the products as they are.</Text>
        <NativeSelect
          label="Mark"
          data-autofocus
          data={[
            { value: '', label: 'Leave as it is' },
            ...marks.map((value) => ({ value, label: markLabels[value] })),
          ]}
          value={values.mark}
          error={errors['']}
          onChange={({ currentTarget }) => put({ mark: currentTarget.value })}
        />
        <NativeSelect
          label="Allergens that they contain"
          data={[
            { value: '', label: 'Leave as they are' },
            { value: 'add', label: 'Add these' },
            { value: 'set', label: 'Contain just these' },
            { value: 'remove', label: 'Take these away' },
          ]}
          value={values.how}
          onChange={({ currentTarget }) => put({ how: currentTarget.value })}
        />
        {values.how !== '' && (
          <Checkbox.Group
            label="Which"
            value={values.contains}
            error={errors['allergens.contains']}
            onChange={(contains) => put({ contains })}
          >
            <AllergenTicks />
          </Checkbox.Group>
        )}
        <div className={classes.pair}>
          <AmountInput
            label="Shelf life"
            value={shelfLife.amount}
            error={errors['shelfLife.amount']}
            onChange={(amount) => {
              setShelfLife({ ...shelfLife, amount });
              setErrors({});
            }}
          />
          <NativeSelect
            label="Unit"
            data={[...shelfLifeUnits]}
            value={shelfLife.unit}
            onChange={({ currentTarget }) =>
              setShelfLife({ ...shelfLife, unit: currentTarget.value })
            }
          />
        </div>
        <Textarea
          label="Storage"
          autosize
          minRows={2}
          maxRows={6}
          value={values.storage}
          error={errors['storage']}
          onChange={({ currentTarget }) => put({ storage: currentTarget.value })}
        />
      </ManyForm>
    </Modal>
  );
}

/** The input of the API; an amount that is none is left to be refused. */
function toInput(
  { mark, how, contains, storage }: typeof empty,
  { amount, unit }: { amount: Amount; unit: string },
) {
  const days = typeof amount === 'number' ? amount : (readAmount(amount).amount ?? Number.NaN);
  return {
    storage,
    ...(mark !== '' && { mark }),
    ...(how !== '' && { allergens: { how, contains } }),
    ...(amount !== '' && { shelfLife: { amount: days, unit } }),
  };
}

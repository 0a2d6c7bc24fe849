import { quantityUnits, shelfLifeUnits } from '@bakery/schemas/catalogue/food-facts.constants';
import { NativeSelect, SimpleGrid, TextInput, Textarea } from '@mantine/core';
import { AmountInput } from '../../../../shared/form/amount-input.tsx';
import { askedBelow } from './asked.tsx';
import classes from './facts.module.css';
import type { FactsForm } from './facts-form.ts';

/** The quantity in a pack, how long and where it keeps, and its numbers. */
export function PackFields({ form }: { form: FactsForm }) {
  const { values, set } = form;
  return (
    <>
      <Measured form={form} path="netQuantity" label="Net quantity" units={quantityUnits} />
      <AmountInput
        label="Pieces in the pack"
        maw={220}
        {...askedBelow(form, 'pieces')}
        value={values.pieces}
        onChange={(amount) => set('pieces', amount)}
      />
      <Measured form={form} path="shelfLife" label="Shelf life" units={shelfLifeUnits} />
      <Textarea
        label="Storage"
        autosize
        minRows={2}
        maxRows={6}
        {...askedBelow(form, 'storage')}
        value={values.storage}
        onChange={({ currentTarget }) => set('storage', currentTarget.value)}
      />
      <TextInput
        label="Country of origin"
        maw={320}
        {...askedBelow(form, 'origin')}
        value={values.origin}
        onChange={({ currentTarget }) => set('origin', currentTarget.value)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label="HSN code"
          inputMode="numeric"
          {...askedBelow(form, 'hsn', 'For GST: 4, 6 or 8 digits.')}
          value={values.hsn}
          onChange={({ currentTarget }) => set('hsn', currentTarget.value)}
        />
        <TextInput
          label="Barcode (GTIN)"
          inputMode="numeric"
          {...askedBelow(form, 'gtin', 'The digits below the bars.')}
          value={values.gtin}
          onChange={({ currentTarget }) => set('gtin', currentTarget.value)}
        />
      </SimpleGrid>
    </>
  );
}

interface MeasuredProps {
  form: FactsForm;
  path: 'netQuantity' | 'shelfLife';
  label: string;
  units: readonly string[];
}

function Measured({ form, path, label, units }: MeasuredProps) {
  const { amount, unit } = form.values[path];
  return (
    <div className={classes.pair}>
      <AmountInput
        label={label}
        {...askedBelow(form, `${path}.amount`)}
        value={amount}
        onChange={(value) => form.set(`${path}.amount`, value)}
      />
      <NativeSelect
        label="Unit"
        aria-label={`Unit of the ${label.toLowerCase()}`}
        data={[...units]}
        error={form.errorOf(`${path}.unit`)}
        value={unit}
        onChange={({ currentTarget }) => form.set(`${path}.unit`, currentTarget.value)}
      />
    </div>
  );
}

import { priceRoundings } from '@bakery/schemas/catalogue/price-rule';
import type { PriceRule } from '@bakery/schemas/catalogue/price-rule';
import { NativeSelect, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { AmountInput } from '../../../shared/form/amount-input.tsx';
import { toAmountValue } from '@bakery/schemas/common/read-amount';

export type PriceRuleValues = Omit<PriceRule, 'amount'> & { amount: number | string };

interface PriceRuleFieldsProps {
  values: PriceRuleValues;
  error: string | undefined;
  onChange: (values: PriceRuleValues) => void;
}

const roundingLabels: Record<PriceRule['rounding'], string> = {
  1: 'To a rupee',
  5: 'To 5 rupees',
  10: 'To 10 rupees',
  0: 'Not at all',
};

export function PriceRuleFields({ values, error, onChange }: PriceRuleFieldsProps) {
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Raise or lower"
        value={values.direction}
        data={[
          { value: 'raise', label: 'Raise' },
          { value: 'lower', label: 'Lower' },
        ]}
        onChange={(direction) =>
          onChange({ ...values, direction: direction === 'lower' ? 'lower' : 'raise' })
        }
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <AmountInput
          label="By"
          data-autofocus
          unit={values.unit}
          value={values.amount}
          error={error}
          onChange={(amount) => onChange({ ...values, amount })}
        />
        <NativeSelect
          label="Unit"
          data={[
            { value: 'percent', label: 'per cent' },
            { value: 'rupees', label: 'rupees' },
          ]}
          value={values.unit}
          onChange={({ currentTarget }) => {
            const unit = currentTarget.value === 'rupees' ? 'rupees' : 'percent';
            onChange({ ...values, unit, amount: toAmountValue(String(values.amount), unit) });
          }}
        />
        <NativeSelect
          label="Round"
          data={priceRoundings.map((one) => ({ value: String(one), label: roundingLabels[one] }))}
          value={String(values.rounding)}
          onChange={({ currentTarget }) => {
            const rounding = priceRoundings.find((one) => String(one) === currentTarget.value);
            onChange({ ...values, rounding: rounding ?? 1 });
          }}
        />
      </SimpleGrid>
    </Stack>
  );
}

import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../format/format.ts';
import { readAmount, toAmountValue } from '@bakery/schemas/common/read-amount';
import type { AmountUnit } from '@bakery/schemas/common/read-amount';

interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  unit?: AmountUnit;
  /** A number; the text as it was typed where it says none, and '' where nothing was typed. */
  value: number | string;
  onChange: (value: number | string) => void;
}

/** A field for an amount, which understands what people paste, such as `Rs. 1,250.00`, and says what it does not understand. */
export function AmountInput({ unit, value, onChange, error, ...props }: AmountInputProps) {
  // The text while it is edited: a number has lost what its text had, such as a point at the end.
  const [typed, setTyped] = useState<string>();
  const isEdited = typed !== undefined && toAmountValue(typed, unit) === value;
  const trouble =
    typeof value === 'string' && value.trim() !== '' && (typed === undefined || error)
      ? readAmount(value, unit).trouble
      : undefined;
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      value={isEdited ? typed : typeof value === 'number' ? formatNumber(value) : value}
      error={
        trouble === undefined ? (
          error
        ) : (
          <>
            {error && (
              <>
                <span>{error}</span>
                {': '}
              </>
            )}
            <span>{trouble}</span>
          </>
        )
      }
      // Without commas, which would be at wrong places while digits are added.
      onFocus={(event) => {
        setTyped(String(value));
        props.onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        props.onBlur?.(event);
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(toAmountValue(currentTarget.value, unit));
      }}
    />
  );
}

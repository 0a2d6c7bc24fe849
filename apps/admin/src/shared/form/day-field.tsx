import { formatDate, isDay } from '@bakery/schemas/common/dates';
import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';

interface DayFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** YYYY-MM-DD; blank for none. */
  value?: string;
  onChange: (day: string) => void;
}

const written = /^(\d{2})-(\d{2})-(\d{4})$/;

/** A day that is typed as days are written everywhere: 21-11-2026; or as programs write it: 2026-11-21. */
export function DayField({ value = '', onChange, onBlur, error, ...input }: DayFieldProps) {
  const [text, setText] = useState<string>();
  const shown = text ?? (value === '' ? '' : formatDate(value));
  const day = readDay(shown);

  function enter(typed: string) {
    const entered = readDay(typed);
    // Text that is no day yet stays as it is typed.
    setText(entered === undefined ? typed : undefined);
    if (entered !== undefined && entered !== value) onChange(entered);
  }

  return (
    <TextInput
      placeholder="DD-MM-YYYY"
      inputMode="numeric"
      maxLength={10}
      {...input}
      value={shown}
      error={day === undefined && shown.length === 10 ? 'A day such as 21-11-2026' : error}
      onChange={({ currentTarget }) => enter(currentTarget.value)}
      onBlur={(event) => {
        if (day === undefined) setText(undefined);
        onBlur?.(event);
      }}
    />
  );
}

/** YYYY-MM-DD, or blank; undefined for what is no day yet. */
function readDay(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || isDay(trimmed)) return trimmed;
  const day = trimmed.replace(written, '$3-$2-$1');
  return isDay(day) ? day : undefined;
}

import { formatDate, isDay } from '@bakery/schemas/dates';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD; blank for none. */
  value: string;
  onChange: (day: string) => void;
}

const written = /^\d{2}-\d{2}-\d{4}$/;

/** A day that is typed as days are written everywhere: 21-11-2026. */
export function DayField({ label, value, onChange }: DayFieldProps) {
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
      aria-label={label}
      placeholder={`${label}: DD-MM-YYYY`}
      w={{ base: '100%', xs: 190 }}
      inputMode="numeric"
      maxLength={10}
      value={shown}
      error={day === undefined && shown.length === 10 ? 'A day such as 21-11-2026' : undefined}
      onChange={({ currentTarget }) => enter(currentTarget.value)}
      onBlur={() => day === undefined && setText(undefined)}
    />
  );
}

/** YYYY-MM-DD, or blank; undefined for what is no day yet. */
function readDay(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  if (!written.test(trimmed)) return undefined;
  const day = trimmed.split('-').toReversed().join('-');
  return isDay(day) ? day : undefined;
}

import { formatDate, isDay } from '@bakery/schemas/common/dates';
import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { readDay } from '@bakery/schemas/common/read-day';

interface DayFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** YYYY-MM-DD; blank for none, and the text as it was typed where it says none. */
  value?: string;
  /** Gets a text that is no day when it is left. */
  onChange: (day: string) => void;
}

/** A text that is no day, until it is one or until its field gets another value. */
interface Typed {
  text: string;
  /** The value of the field meanwhile. */
  of: string;
  isLeft: boolean;
}

/** A text after which nothing more is typed. */
const complete = /^\d{1,2}\D\d{1,2}\D\d{4}$/;

/** A day that is typed as people write it and shown as days are written everywhere: 21-11-2026. It says what it does not understand. */
export function DayField({
  value = '',
  onChange,
  onBlur,
  onKeyDown,
  error,
  ...input
}: DayFieldProps) {
  const [entered, setEntered] = useState<Typed>();
  const typed = entered?.of === value ? entered : undefined;
  const shown = typed?.text ?? (isDay(value) ? formatDate(value) : value);
  const { trouble } = readDay(shown);
  const isTold = !typed || typed.isLeft || complete.test(shown);

  function enter(text: string) {
    const { day } = readDay(text);
    setEntered(day === undefined ? { text, of: value, isLeft: false } : undefined);
    if (day !== undefined && day !== value) onChange(day);
  }

  /** Gives a text that is no day to the form, so that it is not saved as the day before it. */
  function leave() {
    if (!typed || typed.isLeft) return;
    setEntered({ ...typed, isLeft: true });
    onChange(typed.text);
  }

  return (
    <TextInput
      placeholder="DD-MM-YYYY"
      maxLength={30}
      {...input}
      value={shown}
      error={trouble !== undefined && isTold ? trouble : error}
      onChange={({ currentTarget }) => enter(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}

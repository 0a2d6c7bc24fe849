import { describeMoment, findMoment } from '@bakery/schemas/common/dates';
import { TextInput } from '@mantine/core';

interface MinuteFieldProps {
  label: string;
  about: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A day and a time in India, said back with the day of the week. */
export function MinuteField({ label, about, value, error, onChange }: MinuteFieldProps) {
  const said = findMoment(value) ? `${describeMoment(value)} in India (Asia/Kolkata). ` : '';
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={<span aria-live="polite">{said + about}</span>}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value.slice(0, 16))}
    />
  );
}

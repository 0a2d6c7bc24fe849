import { findPositionError } from '@bakery/schemas/pages/site/position';
import type { Field } from '@bakery/schemas/pages/site/describe';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SchemaForm } from './schema-form.ts';

interface PositionFieldProps {
  form: SchemaForm;
  field: Field;
  path: string;
}

const messages = {
  denied: 'The browser may not say where you are. Allow it in its settings, or paste a link.',
  unknown: 'Where you are could not be found. Please try again outside, or paste a link.',
} as const;

/** Coordinates, pasted or where the device is: whoever stands in the shop with a phone need not know a map. */
export function PositionField({ form, field, path }: PositionFieldProps) {
  const [isAsking, setAsking] = useState(false);
  // Browsers tell it to secure pages alone.
  const isPossible = 'geolocation' in navigator && window.isSecureContext;

  function ask(): void {
    setAsking(true);
    const options = { enableHighAccuracy: true, timeout: 20_000 };
    navigator.geolocation.getCurrentPosition(take, refuse, options);
  }

  function take({ coords: { latitude, longitude } }: GeolocationPosition): void {
    setAsking(false);
    const text = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
    form.setFieldValue(path, text);
    const error = findPositionError(text);
    if (error) form.setFieldError(path, error);
    else form.clearFieldError(path);
  }

  function refuse({ code, PERMISSION_DENIED }: GeolocationPositionError): void {
    setAsking(false);
    form.setFieldError(path, code === PERMISSION_DENIED ? messages.denied : messages.unknown);
  }

  const { label, help, maxLength, isRequired } = field;
  return (
    <Stack gap="xs" align="stretch">
      <TextInput
        label={label}
        description={help}
        maxLength={maxLength}
        required={isRequired}
        {...form.getInputProps(path)}
      />
      {isPossible && (
        <Button
          variant="default"
          size="xs"
          loading={isAsking}
          onClick={ask}
          style={{ alignSelf: 'start' }}
        >
          Use where I am now
        </Button>
      )}
    </Stack>
  );
}

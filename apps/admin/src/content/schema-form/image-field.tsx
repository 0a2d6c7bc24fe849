import type { Picture } from '@bakery/schemas/content/media';
import type { Field } from '@bakery/schemas/pages/site/describe';
import { findSizeError, isStoredPicture } from '@bakery/schemas/pages/site/pictures';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useContext, useState } from 'react';
import { PicturesField } from '../pictures/pictures-field.tsx';
import { valueAt } from './schema-form.ts';
import type { SchemaForm } from './schema-form.ts';
import { UploadsContext } from './uploads-context.ts';
import { useStoredPicture } from './use-stored-picture.ts';

const library = 'library';

interface ImageFieldProps {
  form: SchemaForm;
  field: Field;
  path: string;
}

/** A picture: one of those that the site brings, or one of the library, which is uploaded or chosen again. */
export function ImageField({ form, field, path }: ImageFieldProps) {
  const { label, help, least, choices = {}, isRequired } = field;
  const value = String(valueAt(form.values, path));
  const countUploads = useContext(UploadsContext);
  const { picture, isGone, setChosen } = useStoredPicture(value);
  // Until one is chosen there, the site's own picture stays.
  const [leavingFor, setLeaving] = useState<string>();
  const originals = Object.entries(choices);
  const isOriginal = originals.length > 0 && !isStoredPicture(value);
  const isLibrary = !isOriginal || leavingFor === value;
  const size = least && `At least ${least.width} × ${least.height} pixels.`;
  const error =
    form.errors[path] ??
    (isGone ? 'This picture is no longer there. Please choose another.' : undefined);

  function take([chosen]: Picture[]) {
    const error = chosen && least && findSizeError(chosen, least);
    if (error !== undefined) {
      form.setFieldError(path, error);
      return;
    }
    const next = chosen?.id ?? originals[0]?.[0] ?? '';
    if (chosen) setChosen(chosen);
    else setLeaving(next);
    form.setFieldValue(path, next);
  }

  return (
    <Stack gap="xs" data-path={path}>
      {originals.length > 0 && (
        <NativeSelect
          label={label}
          required={isRequired}
          data={[
            ...originals.map(([name, text]) => ({ value: name, label: text })),
            { value: library, label: 'From the picture library' },
          ]}
          value={isLibrary ? library : value}
          error={!isLibrary && error}
          onChange={({ currentTarget }) => {
            form.clearFieldError(path);
            if (currentTarget.value === library) setLeaving(value);
            else form.setFieldValue(path, currentTarget.value);
          }}
        />
      )}
      {isLibrary && (
        <PicturesField
          label={originals.length > 0 ? 'Picture of the library' : label}
          description={[help, size].filter(Boolean).join(' ')}
          max={1}
          thumbWidth={240}
          ratio={least ? least.width / least.height : 1}
          value={picture ? [picture] : []}
          onChange={(change) => take(change(picture ? [picture] : []))}
          onUploading={countUploads(path)}
          error={error}
        />
      )}
      {isLibrary && isOriginal && (
        <Text size="sm" c="dimmed">
          Until one is chosen, the site shows: {choices[value]}.
        </Text>
      )}
    </Stack>
  );
}

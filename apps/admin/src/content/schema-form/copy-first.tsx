import type { Field } from '@bakery/schemas/pages/site/describe';
import { Button } from '@mantine/core';
import { valueAt } from './schema-form.ts';
import type { SchemaForm } from './schema-form.ts';

interface CopyFirstProps {
  form: SchemaForm;
  field: Field;
  path: string;
}

/** Copies the first field of a group into all others, where its schema offers that. */
export function CopyFirst({ form, field: { copyFirst, fields }, path }: CopyFirstProps) {
  if (copyFirst === undefined) return null;
  const [first = '', ...others] = fields.map(({ name }) => `${path}.${name}`);

  function copy(): void {
    const value = valueAt(form.values, first);
    for (const other of others) {
      form.setFieldValue(other, value);
      form.clearFieldError(other);
    }
  }

  return (
    <Button variant="default" size="xs" mb="sm" onClick={copy}>
      {copyFirst}
    </Button>
  );
}

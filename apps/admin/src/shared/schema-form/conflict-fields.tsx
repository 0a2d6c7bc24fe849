import { plainText } from '@bakery/schemas/rich-text';
import type { Field } from '@bakery/schemas/site/describe';
import { isStoredPicture } from '@bakery/schemas/site/pictures';
import { Text } from '@mantine/core';
import type { ConflictField } from '../form/conflict-dialog.tsx';
import type { SchemaValues } from './schema-form.ts';

/** What a version conflict shows of a form that is made from a schema: its sections. */
export function conflictFieldsOf(sections: readonly Field[]): ConflictField<SchemaValues>[] {
  return sections.map((section) => ({
    name: section.name,
    label: section.label,
    show: (values) => <Shown lines={listValues(section, values[section.name])} />,
  }));
}

function Shown({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <Text key={line} size="sm">
      {line}
    </Text>
  ));
}

/** The values of a field with their names, a line each. */
function listValues(field: Field, value: unknown): string[] {
  const { kind, label, fields, item, choices } = field;
  if (kind === 'group') {
    return fields.flatMap((inner) => listValues(inner, (value as SchemaValues)[inner.name]));
  }
  if (kind === 'choice') return [`${label}: ${choices?.[String(value)] ?? String(value)}`];
  if (kind === 'image') return [`${label}: ${nameOfPicture(String(value), choices)}`];
  if (kind === 'sign') return [`${label}: ${value === '' ? 'the original' : 'an uploaded one'}`];
  if (kind === 'rich') return [`${label}: ${plainText(String(value))}`];
  if (kind !== 'list') return [`${label}: ${String(value) || '(empty)'}`];
  const entries = value as unknown[];
  if (item?.kind === 'product') {
    return [`${label}: ${entries.map((one) => nameOfProduct(String(one), item)).join(', ')}`];
  }
  if (item) return [`${label}: ${entries.join(', ') || '(none)'}`];
  return entries.map((entry, index) => {
    const parts = fields.flatMap((inner) => listValues(inner, (entry as SchemaValues)[inner.name]));
    return `${label} ${index + 1}: ${parts.join(', ')}`;
  });
}

function nameOfProduct(value: string, { choices = {} }: Field): string {
  return choices[value] ?? `product ${value.slice(-4)} of the catalogue`;
}

function nameOfPicture(value: string, choices: Field['choices'] = {}): string {
  return (
    choices[value] ??
    (isStoredPicture(value) ? `picture ${value.slice(-4)} of the library` : '(none)')
  );
}

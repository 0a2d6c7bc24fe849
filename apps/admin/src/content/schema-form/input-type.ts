import type { FieldKind } from '@bakery/schemas/pages/site/field-meta';

const types: Partial<Record<FieldKind, string>> = {
  link: 'url',
  phone: 'tel',
  email: 'email',
  moment: 'datetime-local',
};

/** The type of the input for a kind of one line: it decides on a phone's keyboard. */
export function inputType(kind: FieldKind): string {
  return types[kind] ?? 'text';
}

import type { Field } from '@bakery/schemas/pages/site/describe';
import { isStoredPicture } from '@bakery/schemas/pages/site/pictures';
import { plain, text, part } from '../../shared/merge/shape.ts';
import type { MergeField, Shape, ShownValue } from '../../shared/merge/shape.ts';

/** How a form that is made from a schema is merged: each field for itself, and lists entry by entry. */
export function mergeFieldsOf(fields: readonly Field[]): MergeField[] {
  return fields.map((field) => ({ name: field.name, label: field.label, shape: shapeOf(field) }));
}

function shapeOf(field: Field): Shape {
  const { kind, fields, item, choices = {}, entry = 'entry' } = field;
  switch (kind) {
    case 'group':
      return { type: 'group', fields: mergeFieldsOf(fields) };
    case 'list':
      if (!item) {
        const of: Shape = { type: 'group', fields: mergeFieldsOf(fields) };
        return { type: 'list', entry, of, keyOf: keyOf(fields), isRenamed: true };
      }
      return {
        type: 'list',
        entry,
        of: shapeOf(item),
        keyOf: String,
        ...(item.kind === 'product'
          ? { nameOf: (id) => nameOfProduct(id, item) }
          : { isRenamed: true }),
      };
    case 'choice':
      return { type: 'one', show: (value) => text(choices[String(value)] ?? String(value)) };
    case 'rich':
      return { type: 'one', show: (value) => ({ type: 'rich', html: String(value) }) };
    case 'image':
      return { type: 'one', show: (value) => showImage(String(value), choices) };
    case 'sign':
      return { type: 'one', show: (value) => showSign(String(value)) };
    case 'product':
      return { type: 'one', show: (value) => text(nameOfProduct(value, field)) };
    default:
      return plain;
  }
}

/** An entry is known by the first of its fields that is a line, a year or a choice, such as its name. */
function keyOf(fields: readonly Field[]): (entry: unknown) => string | undefined {
  const known = fields.find(({ kind }) => ['line', 'year', 'choice'].includes(kind));
  return (entry) => {
    if (!known) return undefined;
    const value = String(part(entry, known) ?? '');
    return known.choices?.[value] ?? value;
  };
}

function nameOfProduct(value: unknown, { choices = {} }: Field): string {
  return choices[String(value)] ?? `product ${String(value)} of the catalogue`;
}

function showImage(value: string, choices: Readonly<Record<string, string>>): ShownValue {
  if (isStoredPicture(value)) return { type: 'library', id: value };
  return text(choices[value] ?? '(none)');
}

/** An uploaded sign is known by its data URL alone. */
function showSign(value: string): ShownValue {
  if (value === '') return text('The original');
  const picture = { id: value, url: value, base: '', width: 1, height: 1, widths: [] };
  return { type: 'pictures', pictures: [{ ...picture, preview: '', alt: 'Sign' }] };
}

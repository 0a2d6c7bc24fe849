import type { Field } from '@bakery/schemas/pages/site/describe';
import { listPictureReferences } from '@bakery/schemas/pages/site/list-pictures';
import { isStoredPicture } from '@bakery/schemas/pages/site/pictures';
import { isObject } from '@bakery/schemas/common/is-object';
import type { LoggedFields } from '../../../core/audit-log/changes.ts';

/** The names of products by their ids; those that are gone have none. */
type ProductNames = ReadonlyMap<string, string>;

/**
 * A document's fields by the names that a person knows them by, with that of their section where several sections
 * have one of that name; long texts without their content.
 */
export function describeContent(
  fields: readonly Field[],
  content: Record<string, unknown>,
  products: ProductNames,
): LoggedFields {
  const described = fields.flatMap((section) =>
    describeField(section, content[section.name], [], products).map((entry) => ({
      section,
      entry,
    })),
  );
  const names = described.map(({ entry: [name] }) => name);
  const isOnce = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  return Object.fromEntries(
    described.map(({ section, entry: [name, value] }) => [
      isOnce(name) ? name : `${section.label}: ${name}`,
      value,
    ]),
  );
}

function describeField(
  field: Field,
  value: unknown,
  within: readonly string[],
  products: ProductNames,
): [string, LoggedFields[string]][] {
  const { kind, label, fields } = field;
  if (kind === 'group') {
    // The groups of a document are its sections, whose names say nothing about a field.
    const names = field.isSection ? within : [...within, label];
    const content = isObject(value) ? value : {};
    return fields.flatMap((inner) => describeField(inner, content[inner.name], names, products));
  }
  const name = [...within, label].join(': ');
  if (kind === 'image') return [[name, pictureOf(field, String(value))]];
  if (kind === 'choice') return [[name, textOfChoice(field, value)]];
  // A sign is bytes: that it has changed is all that can be told.
  if (kind === 'text' || kind === 'rich' || kind === 'sign')
    return [[name, { long: String(value) }]];
  if (kind !== 'list') return [[name, value as string | number]];
  if (field.item?.kind === 'product') return [[name, nameProducts(field.item, value, products)]];
  const pictures = listPictureReferences([field], { [field.name]: value }).map(({ id }) => id);
  const entries: [string, LoggedFields[string]] = [name, listEntries(field, value)];
  if (!fields.some((inner) => inner.kind === 'image')) return [entries];
  return [entries, [`${name}: Pictures of the library`, { pictures }]];
}

/** A picture of the library by the name of its file, one that the site brings by what is to be seen on it. */
function pictureOf({ choices }: Field, value: string): LoggedFields[string] {
  return isStoredPicture(value) ? { pictures: [value] } : (choices?.[value] ?? null);
}

/** A choice by the words of the form. */
function textOfChoice({ choices }: Field, value: unknown): string {
  return choices?.[String(value)] ?? String(value);
}

/** A product of the catalogue by its name, one that the site brings by its own. */
function nameProducts({ choices }: Field, value: unknown, products: ProductNames): string {
  const entries: readonly string[] = Array.isArray(value) ? value : [];
  return entries
    .map((entry) => products.get(entry) ?? choices?.[entry] ?? 'a product that is gone')
    .join('; ');
}

function listEntries({ fields }: Field, value: unknown): string {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return entries.map((entry) => oneLine(fields, entry)).join('; ');
}

/** An entry's values after one another, without the pictures of the library. */
function oneLine(fields: readonly Field[], entry: unknown): string {
  if (Array.isArray(entry)) return entry.map((one) => oneLine([], one)).join(', ');
  if (typeof entry !== 'object' || entry === null) return String(entry);
  return Object.entries(entry)
    .map(([name, value]) => {
      const field = fields.find((one) => one.name === name);
      if (field?.kind === 'image') return field.choices?.[String(value)] ?? '';
      if (field?.kind === 'choice') return textOfChoice(field, value);
      return oneLine(field?.fields ?? [], value);
    })
    .filter(Boolean)
    .join(', ');
}

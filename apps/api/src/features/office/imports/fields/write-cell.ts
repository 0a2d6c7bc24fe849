import { importKinds } from '@bakery/schemas/office/imports.constants';
import { isObject } from '@bakery/schemas/common/is-object';
import { importKindOf } from '../kinds/index.ts';
import type { FieldKind } from './import-field.ts';
import { readPictures } from './picture-sources.ts';

type Content = Readonly<Record<string, unknown>>;

/** The columns of a kind as its import recognises them. */
interface KindTable {
  head: string[];
  /** A record as a line; pictures by the names of their files. */
  cellsOf(content: Content, pictures: ReadonlyMap<string, string>): string[];
}

/** The table that imports of a kind read; undefined for a kind that is not imported from files. */
export function tableOf(kindName: string): KindTable | undefined {
  const known = importKinds.find((one) => one === kindName);
  if (known === undefined) return undefined;
  const fields = importKindOf[known].fields.filter(({ isOurs }) => !isOurs);
  return {
    head: fields.map(({ label }) => label),
    cellsOf: (content, pictures) => fields.map((field) => writeCell(field, content, pictures)),
  };
}

function writeCell(
  { path, read, name }: FieldKind,
  content: Content,
  pictures: ReadonlyMap<string, string>,
): string {
  const isPicture = read === readPictures;
  const places = isPicture ? [path, [name], ['images']] : [path];
  const value = places.map((place) => valueAt(content, place)).find((one) => one !== undefined);
  if (!isPicture) return textOf(value);
  const ids = [value].flat();
  return ids.flatMap((id) => pictures.get(String(id)) ?? []).join('\n');
}

function valueAt(content: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, part) => (isObject(inner) ? inner[part] : undefined),
    content,
  );
}

/** A value as `read-cell.ts` and the readers of quantities and times take it. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (!isObject(value)) return String(value);
  const { amount, unit } = value;
  return amount === undefined ? JSON.stringify(value) : `${String(amount)} ${String(unit)}`;
}

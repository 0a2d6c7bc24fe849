import { AppError, fieldError } from '../errors/app-error.ts';

/** How fields that are more than one text are sent. */
export interface FieldsSpec {
  /** Fields that a form sends as JSON text. */
  json?: readonly string[];
  /** Fields that may be repeated, with or without [] behind their name. */
  lists?: readonly string[];
}

/** `images[]` and `images[0]` are ways to write `images`. */
export function plainName(name: string): string {
  return name.replace(/\[\d*\]$/, '');
}

/**
 * Fields as they came, in their order, as one object: of a repeated field the last counts, a list
 * keeps all that are not blank. Throws bad input where JSON text is none.
 */
export function arrangeFields(
  entries: Iterable<readonly [name: string, value: unknown]>,
  spec: FieldsSpec,
): Record<string, unknown> {
  // Without a prototype no field name has a special meaning.
  const fields: Record<string, unknown> = Object.create(null);
  for (const [written, value] of entries) {
    const name = plainName(written);
    if (spec.lists?.includes(name)) {
      const values: unknown[] = Array.isArray(value) ? value : [value];
      const before = fields[name];
      const added = values.filter((entry) => entry !== '');
      fields[name] = Array.isArray(before) ? [...before, ...added] : added;
    } else if (spec.json?.includes(name) && typeof value === 'string') {
      fields[name] = parseJson(name, value);
    } else {
      fields[name] = value;
    }
  }
  return fields;
}

function parseJson(name: string, text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw fieldError(name, 'Must be valid JSON.');
  }
}

/** Bounds of a form's text fields; bytes but for their number. */
export const fieldLimits = {
  fields: 500,
  nameBytes: 200,
  valueBytes: 400 * 1024,
  allBytes: 2 * 1024 * 1024,
};

/** Every part of a form has a name (RFC 7578, 4.2). */
export const unnamedPart = 'A part of the form has no name.';

/** A field as the form's parser gives it. */
export interface FormField {
  /** The parser's types promise one, but a part may come without. */
  fieldname: string | undefined;
  value: unknown;
  fieldnameTruncated: boolean;
  valueTruncated: boolean;
}

/** Collects the text fields of a form within bounds. Throws when one, or all together, are too long. */
export function createFieldCollector() {
  const entries: [string, unknown][] = [];
  let allBytes = 0;
  return {
    entries: entries as readonly (readonly [string, unknown])[],
    add({ fieldname, value, fieldnameTruncated, valueTruncated }: FormField): void {
      if (fieldname === undefined) throw new AppError('BAD_INPUT', unnamedPart);
      if (fieldnameTruncated) throw new AppError('BAD_INPUT', 'The name of a field is too long.');
      if (valueTruncated) throw fieldError(plainName(fieldname), 'Is too long.');
      if (typeof value === 'string') allBytes += value.length;
      if (allBytes > fieldLimits.allBytes) {
        throw new AppError('TOO_LARGE', 'What was sent is too large.');
      }
      entries.push([fieldname, value]);
    },
  };
}

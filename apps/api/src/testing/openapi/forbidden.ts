import type { ApiDocument, Schema } from './document.ts';

/** Values of JSON that a schema does not allow. */
export function forbiddenBy(schema: Schema, { errorOf }: ApiDocument): unknown[] {
  const long = 'x'.repeat((schema.maxLength ?? 0) + 1);
  const candidates = [
    { a: 1 },
    [{}],
    -1,
    0,
    1.5,
    true,
    'nonsense',
    'nul \0 character',
    ...(schema.maxLength === undefined ? [] : [long]),
    ...(schema.maximum === undefined ? [] : [schema.maximum + 1]),
    ...(schema.maxItems === undefined ? [] : [tooMany(schema)]),
  ];
  return candidates.filter((value) => errorOf(schema, value) !== undefined);
}

/** The same of a form's or an address's text, which has no types of its own. */
export function forbiddenTexts(schema: Schema, document: ApiDocument): string[] {
  if (schema.contentSchema) {
    const values = forbiddenBy(schema.contentSchema, document);
    return ['{', ...values.map((value) => JSON.stringify(value))];
  }
  const types = (schema.anyOf ?? [schema]).map(({ type }) => type);
  const asSent = (text: string) =>
    types.some((type) => type === 'number' || type === 'integer') ? Number(text) : text;
  const candidates = [
    'nonsense',
    '-1',
    'x'.repeat((schema.maxLength ?? 0) + 1),
    // Of a flag, 1 is true.
    ...(types.includes('boolean') ? [] : [String((schema.maximum ?? 0) + 1)]),
    ...(schema.anyOf ? [] : ['nul \0 character']),
  ];
  return candidates.filter((text) => document.errorOf(schema, asSent(text)) !== undefined);
}

function tooMany({ items, maxItems = 0 }: Schema): unknown[] {
  return Array.from({ length: maxItems + 1 }, () => items?.examples?.[0] ?? 'https://example.com');
}

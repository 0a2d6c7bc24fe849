import type { ApiDocument, Schema } from './document.ts';

/** Values of JSON that a schema does not allow. */
export function forbiddenBy(schema: Schema, { errorOf }: ApiDocument): unknown[] {
  const candidates = [
    null,
    ...(isPlainText(schema) ? [''] : []),
    { a: 1 },
    [{}],
    -1,
    0,
    1.5,
    true,
    'nonsense',
    'nul \0 character',
    ...textsBeyond(schema),
    ...numbersBeyond(schema),
    ...(schema.maxItems === undefined ? [] : [tooMany(schema)]),
  ];
  return candidates.filter((value) => errorOf(schema, value) !== undefined);
}

/** The forbidden texts of a form or an address, which have no types of their own. */
export function forbiddenTexts(schema: Schema, document: ApiDocument): string[] {
  if (schema.contentSchema) {
    const values = forbiddenBy(schema.contentSchema, document);
    return ['{', ...values.map((value) => JSON.stringify(value))];
  }
  const types = (schema.anyOf ?? [schema]).map(({ type }) => type);
  const asSent = (text: string) =>
    types.some((type) => type === 'number' || type === 'integer') ? Number(text) : text;
  const candidates = [
    ...(schema.format === undefined ? [''] : []),
    'nonsense',
    '-1',
    'x',
    ...textsBeyond(schema),
    ...numbersBeyond(schema).map(String),
    ...(schema.anyOf ? [] : ['nul \0 character']),
  ];
  return candidates.filter((text) => document.errorOf(schema, asSent(text)) !== undefined);
}

function textsBeyond({ minLength = 0, maxLength }: Schema): string[] {
  return [
    'x'.repeat(Math.max(0, minLength - 1)),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
  ].filter((text) => text !== '');
}

function numbersBeyond({ anyOf = [], minimum, exclusiveMinimum, maximum }: Schema): number[] {
  return [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(exclusiveMinimum === undefined ? [] : [exclusiveMinimum]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...anyOf.flatMap(numbersBeyond),
  ];
}

/** In fields that are not plain text, blank text means no value. */
function isPlainText({ type, format }: Schema): boolean {
  return type === 'string' && format === undefined;
}

function tooMany({ items, maxItems = 0 }: Schema): unknown[] {
  return Array.from({ length: maxItems + 1 }, () => items?.examples?.[0] ?? 'https://example.com');
}

import fc from 'fast-check';
import { isFile } from './document.ts';
import type { Schema } from './document.ts';

/** Arbitraries for fields whose values must be of the world that is asked. */
export type Known = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Values that a schema allows, and its own examples. */
export function allowedBy(schema: Schema, known: Known = {}): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.examples) return fc.constantFrom(...schema.examples);
  if (schema.anyOf && !schema.properties) {
    return fc.oneof(...schema.anyOf.map((one) => allowedBy(one, known)));
  }
  if (schema.contentSchema) {
    return allowedBy(schema.contentSchema, known).map((value) => JSON.stringify(value));
  }
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000_000 });
    case 'number':
      return numbers(schema);
    case 'string':
      return textsOf(schema);
    case 'array':
      return lists(schema, known);
    case 'object':
      return objects(schema, known);
    default:
      throw new Error(`No values are known of ${JSON.stringify(schema)}.`);
  }
}

function numbers(schema: Schema): fc.Arbitrary<number> {
  const { minimum = 0, exclusiveMinimum, maximum = 1_000_000 } = schema;
  const least =
    exclusiveMinimum === undefined
      ? Math.ceil(minimum * 100)
      : Math.floor(exclusiveMinimum * 100) + 1;
  const hundredths = { min: least, max: Math.floor(maximum * 100) };
  return fc.integer(hundredths).map((value) => value / 100);
}

const knownTexts = new Map<string, fc.Arbitrary<string>>();

/** Made once for each schema: fast-check takes milliseconds to prepare texts and addresses. */
function textsOf(schema: Schema): fc.Arbitrary<string> {
  const key = JSON.stringify(schema);
  const texts = knownTexts.get(key) ?? makeTexts(schema);
  knownTexts.set(key, texts);
  return texts;
}

function makeTexts(schema: Schema): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'uri') return fc.webUrl();
  const { minLength = 0, maxLength = 1_000 } = schema;
  const special = patternsOf(schema).find((pattern) => !pattern.test('words'));
  if (special) return fc.stringMatching(special);
  // Lengths are counted in characters, and a grapheme can be several.
  const short = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 20) });
  const longest = fc.constant('x'.repeat(maxLength));
  return fc
    .oneof({ weight: 4, arbitrary: short }, longest)
    .filter((text) => text.length <= maxLength && keepsPatterns(schema, text));
}

export function keepsPatterns(schema: Schema, text: string): boolean {
  return patternsOf(schema).every((pattern) => pattern.test(text));
}

function patternsOf({ pattern, allOf = [] }: Schema): RegExp[] {
  const own = pattern === undefined ? [] : [new RegExp(pattern, 'u')];
  return [...own, ...allOf.flatMap(patternsOf)];
}

function lists({ items = {}, minItems = 0, maxItems = 3 }: Schema, known: Known) {
  return fc.array(allowedBy(items, known), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 3)),
  });
}

function objects({ properties = {}, required = [], anyOf }: Schema, known: Known) {
  const model = Object.fromEntries(
    Object.entries(properties)
      .filter(([, schema]) => !isFile(schema))
      .map(([name, schema]) => [name, known[name] ?? allowedBy(schema, known)]),
  );
  const requiredKeys = required.filter((name) => name in model);
  return fc
    .record(model, { requiredKeys })
    .filter(
      (value) => !anyOf || anyOf.some((one) => (one.required ?? []).every((name) => name in value)),
    );
}

import fc from 'fast-check';
import { allowedBy, keepsPatterns } from './allowed.ts';
import type { Known } from './allowed.ts';
import type { Schema } from './document.ts';

/**
 * Objects that a schema allows and that are at its limits: the one with nothing that may be missing for
 * each way to meet the schema, then as many whole ones as it takes for every property to have had each of
 * its `edgesOf`.
 */
export function edgeObjectsOf(schema: Schema, known: Known, seed: number) {
  const { properties = {}, required = [], anyOf = [{}] } = schema;
  const whole = { ...schema, required: Object.keys(properties) };
  const [sample] = fc.sample(allowedBy(whole, known), { numRuns: 1, seed }) as [object];
  const isFree = ([name]: readonly [string, unknown]) => name in sample && !(name in known);
  const edges = Object.entries(properties)
    .map(([name, property]) => [name, edgesOf(property)] as const)
    .filter(([, values]) => values.length > 0)
    .filter(isFree);

  const least = anyOf.map(({ required: alternative = [] }) =>
    Object.fromEntries(
      Object.entries(sample).filter(([name]) => [...required, ...alternative].includes(name)),
    ),
  );
  const rounds = Math.max(0, ...edges.map(([, values]) => values.length));
  const most = Array.from({ length: rounds }, (_, round) => ({
    ...sample,
    ...Object.fromEntries(edges.map(([name, values]) => [name, values[round % values.length]])),
  }));
  return [...least, ...most] as Record<string, unknown>[];
}

/** Every value of a schema that has few, and the least and the most of others. */
function edgesOf(schema: Schema): unknown[] {
  if ('const' in schema) return [schema.const];
  if (schema.enum) return schema.enum;
  if (schema.anyOf) return schema.anyOf.flatMap(edgesOf);
  if (schema.contentSchema) {
    return edgesOf(schema.contentSchema).map((value) => JSON.stringify(value));
  }
  switch (schema.type) {
    case 'null':
      return [null];
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number':
      return [schema.minimum, schema.maximum].filter((value) => value !== undefined);
    case 'string':
      return [...(schema.examples ?? []), ...edgeTexts(schema)];
    default:
      return [];
  }
}

/** Texts of minimum and maximum length, and texts that most fields refuse. */
function edgeTexts(schema: Schema): string[] {
  const { format, minLength = 0, maxLength = 100 } = schema;
  if (format !== undefined) return [];
  const candidates = ['x'.repeat(minLength), 'x'.repeat(maxLength), ' ', 'nul \0 character'];
  return candidates
    .filter(({ length }) => length >= minLength && length <= maxLength)
    .filter((text) => keepsPatterns(schema, text));
}

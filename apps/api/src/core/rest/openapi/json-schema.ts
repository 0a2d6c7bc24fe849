import { z } from 'zod';

/** A piece of the document. */
export type Json = Record<string, unknown>;

/** The schema of an object as far as the document takes it apart. */
interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: string[];
  anyOf?: Json[];
}

/**
 * JSON Schema of what a client sends (`input`: what has a default need not be there, unknown fields
 * are ignored) or gets (`output`: just these fields).
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any', io });
  return json;
}

/** The schema of the object that a client sends: its fields, a query or headers. */
export function toInputSchema(schema: z.ZodType): ObjectSchema {
  return toJsonSchema(schema, 'input');
}

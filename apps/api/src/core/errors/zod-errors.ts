import type { z } from 'zod';
import { AppError } from './app-error.ts';

/**
 * How a field is called: by all of its path (`platforms.0.link`), or by that of the list that it is in (`platforms`; a field in
 * groups alone keeps its path: `facts.gtin`).
 */
export type FieldNames = 'list' | 'path';

/** The first message of each field. */
export function fieldMessages(
  error: z.core.$ZodError,
  names: FieldNames = 'list',
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const index = path.findIndex((part) => typeof part === 'number');
    const named = names === 'path' || index === -1 ? path : path.slice(0, index);
    const field = named.map(String).join('.') || 'body';
    fields[field] ??= message;
  }
  return fields;
}

/** Bad input as an error whose message is that of the first wrong field. */
export function inputError(error: z.core.$ZodError, names?: FieldNames): AppError {
  const fields = fieldMessages(error, names);
  return new AppError('BAD_INPUT', Object.values(fields)[0] ?? 'Please check your input.', {
    fields,
    cause: error,
  });
}

/** Parses or throws bad input, whose fields have these names. */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  names?: FieldNames,
): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw inputError(result.error, names);
  return result.data;
}

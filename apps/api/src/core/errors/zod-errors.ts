import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** How a field is called: by its name at the top of its path, or by all of it (`platforms.0.link`). */
export type FieldNames = 'top' | 'path';

/** The first message of each field. */
export function fieldMessages(
  error: z.core.$ZodError,
  names: FieldNames = 'top',
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const field = (names === 'top' ? path.slice(0, 1) : path).map(String).join('.') || 'body';
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

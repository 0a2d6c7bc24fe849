import type { z } from 'zod';
import { AppError } from './errors.ts';

/** The first message of each field, by the name of the field at the top of the path. */
export function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'body');
    fields[field] ??= issue.message;
  }
  return fields;
}

/** Bad input as an error whose message is that of the first wrong field. */
export function inputError(error: z.core.$ZodError): AppError {
  const fields = fieldMessages(error);
  return new AppError('BAD_INPUT', Object.values(fields)[0] ?? 'Please check your input.', {
    fields,
    cause: error,
  });
}

/** Parses or throws bad input. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw inputError(result.error);
  return result.data;
}

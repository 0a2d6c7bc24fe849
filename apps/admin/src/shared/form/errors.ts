import type { z } from 'zod';

/**
 * The first message of each wrong field, by its path (`platforms.0.link`). Fields that are lists of
 * plain values, such as the ids of pictures, carry the messages of their entries.
 */
export function schemaErrors(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    const last = path.at(-1);
    const field = (typeof last === 'number' ? path.slice(0, -1) : path).join('.');
    errors[field] ??= message;
  }
  return errors;
}

/** Password fields are marked in another way. */
const marked = '[aria-invalid="true"], input[data-invalid="true"]';

/** Puts the focus on the first field that is marked wrong, once it is. */
export function focusFirstError(): void {
  setTimeout(() => {
    const wrong = [...document.querySelectorAll<HTMLElement>(marked)].find(
      (element) => element.offsetParent !== null,
    );
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  });
}

import type { z } from '@bakery/schemas/common/zod';
import { isStructure } from '@bakery/schemas/common/is-object';

/**
 * The first message of each invalid field, by its path (`platforms.0.link`). A field that is a list
 * of plain values, such as picture ids, gets the messages of its entries.
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

/**
 * Maps the server's messages to the form's fields: each to the deepest part of its path that is a
 * field, as above. Messages without a matching field are left out.
 */
export function refusedFields(
  messages: Record<string, string>,
  values: Record<string, unknown>,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(messages)) {
    const field = findField(path.replace(/^(changes|input)\./, '').split('.'), values);
    if (field !== '') errors[field] ??= message;
  }
  return errors;
}

function findField(path: readonly string[], values: unknown): string {
  const found: string[] = [];
  let value = values;
  for (const name of path) {
    if (!isStructure(value) || !Object.hasOwn(value, name)) break;
    value = value[name];
    found.push(name);
  }
  if (/^\d+$/.test(found.at(-1) ?? '')) found.pop();
  return found.join('.');
}

/** Mantine marks password fields in another way. */
const marked = '[aria-invalid="true"], input[data-invalid="true"]';

/** Moves the focus to the first field marked as invalid, once it has been rendered. */
export function focusFirstError(): void {
  focusWithin(10);
}

function focusWithin(frames: number): void {
  requestAnimationFrame(() => {
    const wrong = [...document.querySelectorAll<HTMLElement>(marked)].find(
      (element) => element.offsetParent !== null,
    );
    if (!wrong && frames > 0) focusWithin(frames - 1);
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  });
}

/** Whether a value is an object with named parts, and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return isStructure(value) && !Array.isArray(value);
}

/** Whether a value has parts: an object, or a list with their numbers. */
export function isStructure(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

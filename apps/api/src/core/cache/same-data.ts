import { isObject } from '@bakery/schemas/common/is-object';

/**
 * Whether two values are the same data, as JSON would tell. What both share is compared by reference
 * alone, so that lists of the same records are compared quickly.
 */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, n) => isSameData(item, b[n]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameData(a[name], b[name]))
  );
}

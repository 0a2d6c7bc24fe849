/**
 * Whether a value has the form of an example: its fields and their types; each entry of a list that of the example's
 * first. Fields whose names end with `?` may be missing or null, with `isPartial` all may. Others are ignored.
 */
export function isLike(example: unknown, value: unknown, isPartial = false): boolean {
  if (Array.isArray(example)) {
    const [entry]: unknown[] = example;
    return (
      Array.isArray(value) &&
      (entry === undefined || value.every((one) => isLike(entry, one, isPartial)))
    );
  }
  if (typeof example !== 'object') return typeof value === typeof example;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(example!).every(([name, part]) => {
    const field: unknown = (value as Record<string, unknown>)[name.replace('?', '')];
    const isMissing = field === undefined || field === null;
    return isMissing ? isPartial || name.endsWith('?') : isLike(part, field, isPartial);
  });
}

/** A structure with each of its texts changed; all else stays as it is. */
export function mapTexts<T>(structure: T, change: (text: string) => string): T {
  return JSON.parse(JSON.stringify(structure), (_key, value: unknown) =>
    typeof value === 'string' ? change(value) : value,
  ) as T;
}

import type { VersionDetails, VersionField, VersionValue } from '@bakery/schemas/content/versions';
import type { FieldPair } from '../../shared/compare/compared-field.tsx';
import { emptyLike } from '../../shared/compare/empty-like.ts';

/** The fields of two versions beside each other, those that only one has too: a release may have added some. */
export function pairFields(before: VersionDetails, after: VersionDetails): FieldPair[] {
  const known = new Map(
    [...after.fields, ...before.fields].map(({ label, value }) => [label, value]),
  );
  return [...known].map(([label, either]) => {
    const [own, other] = [find(before.fields, label), find(after.fields, label)];
    return { label, before: own ?? emptyLike(either), after: other ?? emptyLike(either) };
  });
}

export function isSame({ before, after }: FieldPair): boolean {
  return JSON.stringify(comparable(before)) === JSON.stringify(comparable(after));
}

function find(fields: readonly VersionField[], label: string): VersionValue | undefined {
  return fields.find((field) => field.label === label)?.value;
}

/** A picture's alternative text belongs to the picture, not to the version. */
function comparable(value: VersionValue): unknown {
  return value.type === 'pictures' ? value.pictures.map(({ id }) => id) : value;
}

import { id as idSchema } from '@bakery/schemas/common/fields';
import { findByEntry, findByField } from '../../../content/store/record-views.ts';

/** The name of a record in an address: its id where it has the shape of one, and its slug. */
export function idOrSlug(parameter: string | undefined): { id: string | undefined; slug: string } {
  const slug = (parameter ?? '').normalize('NFC').toLowerCase();
  return { id: idSchema.safeParse(slug).success ? slug : undefined, slug };
}

/**
 * The record that an address names. The id goes before a slug that looks like one, and the slug of a
 * record before one that another record had.
 */
export function findByIdOrSlug<T extends { id: string; slug: string; oldSlugs: string[] }>(
  records: readonly T[],
  parameter: string | undefined,
): T | undefined {
  const { id, slug } = idOrSlug(parameter);
  return (
    (id === undefined ? undefined : findByField(records, 'id', id)) ??
    findByField(records, 'slug', slug) ??
    findByEntry(records, 'oldSlugs', slug)
  );
}

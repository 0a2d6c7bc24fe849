import { fieldsOf } from '@bakery/schemas/pages/site/complete';
import type { Field } from '@bakery/schemas/pages/site/describe';
import type { SiteKey } from '@bakery/schemas/pages/site/documents';

/** Whether a section says how search engines call a page: few people need it, and it is the least plain. */
export const isForSearch = ({ name }: Field) => name === 'search';

/** The sections of a document as its form shows them, from top to bottom. */
export function sectionsOf(key: SiteKey): Field[] {
  return fieldsOf(key).toSorted((a, b) => Number(isForSearch(a)) - Number(isForSearch(b)));
}

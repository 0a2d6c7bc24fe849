import type { Db } from '@bakery/db';
import type { SetupPage } from '@bakery/schemas/office/setup';
import { fieldsOf, isEqual } from '@bakery/schemas/pages/site/complete';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { toldSections } from '@bakery/schemas/pages/site/example-facts';
import { pageKeys } from '@bakery/schemas/pages/site/pages.constants';
import { getDocument } from '../../pages/site/index.ts';

/** The pages with sections that nobody has written anew and that tell of the example what a bakery alone can know. */
export async function listExamplePages(db: Db): Promise<SetupPage[]> {
  const pages: SetupPage[] = [];
  for (const key of pageKeys) {
    const told = toldSections[key];
    if (!told) continue;
    const content: Record<string, unknown> = (await getDocument(db, key)).content;
    const originals: Record<string, unknown> = siteDefaults[key];
    const sections = fieldsOf(key)
      .filter(({ name }) => told.includes(name) && isEqual(content[name], originals[name]))
      .map(({ label }) => label);
    if (sections.length > 0) pages.push({ key, sections });
  }
  return pages;
}

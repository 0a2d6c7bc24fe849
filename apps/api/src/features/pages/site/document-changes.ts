import type { Db } from '@bakery/db';
import { fieldsOf } from '@bakery/schemas/pages/site/complete';
import type { SiteContents, SiteKey } from '@bakery/schemas/pages/site/documents';
import type { LoggedChange } from '../../../core/audit-log/audit-log.ts';
import { listChanges } from '../../../core/audit-log/changes.ts';
import { describeContent } from './site-log.ts';
import { listProductNames } from './site-products.ts';

/** The differences between two contents of a document, as the log tells them. */
export async function listDocumentChanges(
  db: Db,
  key: SiteKey,
  before: SiteContents[SiteKey],
  after: SiteContents[SiteKey],
): Promise<LoggedChange[]> {
  const fields = fieldsOf(key);
  const products = await listProductNames(db, fields, [before, after]);
  return listChanges(
    describeContent(fields, before, products),
    describeContent(fields, after, products),
  );
}

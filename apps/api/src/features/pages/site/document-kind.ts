import type { DocumentOperations } from '../../../content/kinds/index.ts';
import { documentPublishing } from './document-publishing.ts';
import { siteVersions } from './site-versions.ts';

/** The documents of the site: no records of a table, always public, and never deleted. */
export const documentKind: DocumentOperations = {
  publishing: documentPublishing,
  history: siteVersions,
};

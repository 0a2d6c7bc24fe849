import { findSiteKey } from '@bakery/schemas/pages/site/documents';
import type { SiteKey } from '@bakery/schemas/pages/site/documents';
import { countDocumentDrafts } from '../../../content/drafts/index.ts';
import type { Publishing } from '../../../content/kinds/index.ts';
import { ensureFound } from '../../../content/records/records.ts';
import { readDocumentOnSite, showTypedDocument } from './document-on-site.ts';
import { readDocumentDrafts, readDocumentStates } from './document-states.ts';
import {
  discardDocumentDraft,
  nameDocument,
  publishDocument,
  requireConfirmedDrafts,
  scheduleDocument,
} from './site-drafts.ts';

/** How the documents are published, by their ids in `siteIds`. */
export const documentPublishing: Publishing = {
  count: countDocumentDrafts,
  publish: async (deps, { id, version }) =>
    publishDocument(deps, { key: documentKey(id), version }),
  discard: async (deps, { id, version }) =>
    discardDocumentDraft(deps, { key: documentKey(id), version }),
  schedule: async (deps, { id, ...times }) => scheduleDocument(deps, documentKey(id), times),
  beforePlanned: (deps, ids) => requireConfirmedDrafts(deps, ids),
  // Documents are complete when they are saved.
  listMissing: () => [],
  readOnSite: async (deps, id, options) => readDocumentOnSite(deps, documentKey(id), options),
  showTyped: async (deps, id, input) => showTypedDocument(deps, documentKey(id), input),
  nameOf: async (_deps, id) => nameDocument(documentKey(id)),
  readMany: ({ db }, ids) => readDocumentStates(db, ids),
  readDrafts: async (_context, drafts) => readDocumentDrafts(drafts),
};

function documentKey(id: string | undefined): SiteKey {
  return ensureFound(id === undefined ? undefined : findSiteKey(id));
}

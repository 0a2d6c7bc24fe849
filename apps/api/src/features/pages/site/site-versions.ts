import type { Db } from '@bakery/db';
import { completeContent, fieldsOf } from '@bakery/schemas/pages/site/complete';
import { siteKey, siteTitles } from '@bakery/schemas/pages/site/documents';
import type { SiteKey } from '@bakery/schemas/pages/site/documents';
import { AppError, plainMessages } from '../../../core/errors/app-error.ts';
import type { History, PresentDraft } from '../../../content/kinds/index.ts';
import { describeContent } from './site-log.ts';
import { listProductNames } from './site-products.ts';
import * as queries from './site.queries.ts';
import { readDocument, saveDocumentDraft } from './site-drafts.ts';
import { getDocument, saveDocument } from './site.service.ts';

/** The history of the documents, by their keys. */
export const siteVersions: History = {
  async findPresent({ db }, record) {
    const key = documentKey(record);
    const { version, content } = await getDocument(db, key);
    const row = await queries.findDocumentRow(db, key);
    return {
      name: siteTitles[key],
      published: { version, updatedAt: row?.updated_at, content: { ...content } },
      isPublished: true,
      draft: await findPresentDraft(db, key),
    };
  },
  async describe({ db }, contents, record) {
    const key = documentKey(record);
    const fields = fieldsOf(key);
    // A release may have added fields since.
    const completed = contents.map((content) => completeContent(key, content));
    const products = await listProductNames(db, fields, completed);
    return completed.map((content) => describeContent(fields, content, products));
  },
  save: (deps, { id, version }, content) => {
    const key = documentKey(id);
    return saveDocument(deps, { key, version, content: completeContent(key, content) });
  },
  saveDraft: (deps, { id, version, base }, content) => {
    const key = documentKey(id);
    return saveDocumentDraft(deps, { key, version, base, content: completeContent(key, content) });
  },
};

async function findPresentDraft(db: Db, key: SiteKey): Promise<PresentDraft | undefined> {
  const { draft } = await readDocument(db, key);
  if (!draft) return undefined;
  const { version, baseVersion, savedAt, hasChanges } = draft.info;
  return {
    version,
    base: baseVersion ?? undefined,
    updatedAt: new Date(savedAt),
    hasChanges,
    content: { ...draft.record.content },
  };
}

function documentKey(record: string): SiteKey {
  const parsed = siteKey.safeParse(record);
  if (!parsed.success) throw new AppError('NOT_FOUND', plainMessages.notFound);
  return parsed.data;
}
